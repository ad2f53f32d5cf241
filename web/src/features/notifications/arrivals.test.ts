import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createArrivals, createToastQueue } from './arrivals.ts';

const stamp = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const item = (id: string, ms = 1) => ({
  id,
  hasPendingWrites: false,
  data: {
    type: 'like' as const,
    actors: [],
    count: 1,
    subject: { kind: 'content' as const, id: 'c', title: '', href: '/content/c' },
    readAt: null,
    createdAt: stamp(ms),
    updatedAt: stamp(ms),
  },
});
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('what has arrived', () => {
  it('is nothing of what was there at first', () => {
    expect(createArrivals()([item('a')])).toEqual([]);
  });

  it('is what is new and what has grown, once', () => {
    const look = createArrivals();
    look([item('a'), item('b')]);
    expect(idsOf(look([item('c', 3), item('a', 2), item('b')]))).toEqual(['c', 'a']);
    expect(look([item('c', 3), item('a', 2), item('b')])).toEqual([]);
  });

  it('is not one that was read and marked unread again', () => {
    const look = createArrivals();
    look([item('a')]);
    look([]);
    expect(look([item('a')])).toEqual([]);
  });

  it('is not an older one that moves up when the newest is read', () => {
    const look = createArrivals();
    look([item('b', 2)]);
    expect(look([item('a', 1)])).toEqual([]);
    expect(idsOf(look([item('c', 3), item('a', 1)]))).toEqual(['c']);
  });
});

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('come at once, then at most every five seconds, several in one', () => {
    const shown: string[][] = [];
    const queue = createToastQueue((items) => shown.push(idsOf(items)));
    queue.add([item('a')]);
    vi.advanceTimersByTime(1);
    queue.add([item('b')]);
    queue.add([item('c')]);
    vi.advanceTimersByTime(4_000);
    expect(shown).toEqual([['a']]);
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([['a'], ['b', 'c']]);
  });
});
