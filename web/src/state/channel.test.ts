import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChannel } from './channel.ts';

const opened: BroadcastChannel[] = [];

beforeEach(() => {
  class ClosedInTheEnd extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      opened.push(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', ClosedInTheEnd);
});

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

it('delivers to every other tab once and not to the sender', async () => {
  const tab = createChannel<string>('test');
  const other = createChannel<string>('test');
  const here = vi.fn();
  const there = vi.fn();
  tab.watch(here);
  other.watch(there);
  tab.send('a');
  await expect.poll(() => there.mock.calls).toEqual([['a']]);
  expect(here).not.toHaveBeenCalled();
  other.send('b');
  await expect.poll(() => here.mock.calls).toEqual([['b']]);
  expect(there).toHaveBeenCalledOnce();
});

it('delivers nothing after unsubscribing or from another channel', async () => {
  const tab = createChannel<string>('test');
  const other = createChannel<string>('test');
  const [stopped, elsewhere, there] = [vi.fn(), vi.fn(), vi.fn()];
  other.watch(stopped)();
  createChannel<string>('elsewhere').watch(elsewhere);
  other.watch(there);
  tab.send('a');
  await expect.poll(() => there.mock.calls).toEqual([['a']]);
  expect(stopped).not.toHaveBeenCalled();
  expect(elsewhere).not.toHaveBeenCalled();
});
