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

it('whom one blocks in one tab is hidden in the others, and shown again when it is lifted', async () => {
  const tab = await openTab();
  const other = await openTab();
  for (const each of [tab, other]) {
    each.setHidden('kari', new Set(['per']));
  }
  tab.hide('kari', 'ola');
  expect(tab.hiddenOf('kari')).toEqual(new Set(['per', 'ola']));
  await vi.waitFor(() => expect(other.hiddenOf('kari')).toEqual(new Set(['per', 'ola'])));
  other.show('kari', 'ola');
  await vi.waitFor(() => expect(tab.hiddenOf('kari')).toEqual(new Set(['per'])));
});

it('what somebody else hides in another tab is theirs alone', async () => {
  const tab = await openTab();
  const other = await openTab();
  tab.setHidden('kari', new Set());
  other.setHidden('ola', new Set());
  const told = vi.fn();
  other.hiddenStore.subscribe(told);
  tab.hide('kari', 'per');
  tab.hide('ola', 'eli');
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(other.hiddenOf('ola')).toEqual(new Set(['eli']));
});
