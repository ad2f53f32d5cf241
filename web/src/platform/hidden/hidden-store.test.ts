import { afterEach, expect, it, vi } from 'vitest';

const openChannels: BroadcastChannel[] = [];

async function openTab() {
  vi.resetModules();
  class ClosedInTheEnd extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      openChannels.push(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', ClosedInTheEnd);
  return import('./hidden-store.ts');
}

afterEach(() => {
  for (const channel of openChannels.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

const acknowledgedWrite = async () => undefined;
const hiding = (uid: string, id: string, isHidden = true) => ({
  uid,
  list: 'blocked' as const,
  id,
  isHidden,
});

it('hides a blocked user in all tabs until the block is lifted', async () => {
  const tab = await openTab();
  const other = await openTab();
  for (const each of [tab, other])
    each.setHidden('kari', { blocked: new Set(['per']), muted: new Set() });
  void tab.changeHidden(hiding('kari', 'ola'), acknowledgedWrite);
  expect(tab.readKnownHidden('kari')).toEqual(new Set(['per', 'ola']));
  await expect.poll(() => other.readKnownHidden('kari')).toEqual(new Set(['per', 'ola']));
  void other.changeHidden(hiding('kari', 'ola', false), acknowledgedWrite);
  await expect.poll(() => tab.readKnownHidden('kari')).toEqual(new Set(['per']));
});

it('restores a user in all tabs when the server refuses the block', async () => {
  const tab = await openTab();
  const other = await openTab();
  for (const each of [tab, other]) each.setHidden('kari', { blocked: new Set(), muted: new Set() });
  let refuse = () => {};
  const write = () =>
    new Promise<void>((_resolve, reject) => {
      refuse = () => reject(new Error('refused'));
    });
  const change = tab.changeHidden(hiding('kari', 'ola'), write);
  await expect.poll(() => other.readKnownHidden('kari')).toEqual(new Set(['ola']));
  refuse();
  await expect(change).rejects.toThrow('refused');
  expect(tab.readKnownHidden('kari')).toEqual(new Set());
  await expect.poll(() => other.readKnownHidden('kari')).toEqual(new Set());
});

it('ignores changes by another account in another tab', async () => {
  const tab = await openTab();
  const other = await openTab();
  other.setHidden('ola', { blocked: new Set(), muted: new Set() });
  void tab.changeHidden(hiding('kari', 'per'), acknowledgedWrite);
  void tab.changeHidden(hiding('ola', 'eli'), acknowledgedWrite);
  await expect.poll(() => other.readKnownHidden('ola')).toEqual(new Set(['eli']));
});
