import { afterEach, expect, it, vi } from 'vitest';

const openChannels: BroadcastChannel[] = [];

/** A tab has a memory of its own; what it says reaches the others of the browser. */
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

const taken = async () => undefined;
const hiding = (uid: string, id: string, isHidden = true) => ({ uid, id, isHidden });

it('whom one blocks in one tab is hidden in the others, and shown again when it is lifted', async () => {
  const tab = await openTab();
  const other = await openTab();
  for (const each of [tab, other]) each.setHidden('kari', new Set(['per']));
  void tab.changeHidden(hiding('kari', 'ola'), taken);
  expect(tab.hiddenOf('kari')).toEqual(new Set(['per', 'ola']));
  await expect.poll(() => other.hiddenOf('kari')).toEqual(new Set(['per', 'ola']));
  void other.changeHidden(hiding('kari', 'ola', false), taken);
  await expect.poll(() => tab.hiddenOf('kari')).toEqual(new Set(['per']));
});

it('whom the server does not let one block shows again in every tab', async () => {
  const tab = await openTab();
  const other = await openTab();
  for (const each of [tab, other]) each.setHidden('kari', new Set());
  let refuse = () => {};
  const write = () =>
    new Promise<void>((_resolve, reject) => {
      refuse = () => reject(new Error('refused'));
    });
  const change = tab.changeHidden(hiding('kari', 'ola'), write);
  await expect.poll(() => other.hiddenOf('kari')).toEqual(new Set(['ola']));
  refuse();
  await expect(change).rejects.toThrow('refused');
  expect(tab.hiddenOf('kari')).toEqual(new Set());
  await expect.poll(() => other.hiddenOf('kari')).toEqual(new Set());
});

it('what somebody else hides in another tab is theirs alone', async () => {
  const tab = await openTab();
  const other = await openTab();
  other.setHidden('ola', new Set());
  void tab.changeHidden(hiding('kari', 'per'), taken);
  void tab.changeHidden(hiding('ola', 'eli'), taken);
  await expect.poll(() => other.hiddenOf('ola')).toEqual(new Set(['eli']));
});
