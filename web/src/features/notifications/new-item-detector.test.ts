import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNewItemDetector, createToastQueue } from './notification-watch.tsx';

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

describe('new notifications', () => {
  it('exclude notifications of the first read', () => {
    expect(createNewItemDetector()([item('a')])).toEqual([]);
  });

  it('include new and grown ones once', () => {
    const look = createNewItemDetector();
    look([item('a'), item('b')]);
    expect(idsOf(look([item('c', 3), item('a', 2), item('b')]))).toEqual(['c', 'a']);
    expect(look([item('c', 3), item('a', 2), item('b')])).toEqual([]);
  });

  it('exclude ones marked unread again', () => {
    const look = createNewItemDetector();
    look([item('a')]);
    look([]);
    expect(look([item('a')])).toEqual([]);
  });

  it('exclude older ones that move up', () => {
    const look = createNewItemDetector();
    look([item('b', 2)]);
    expect(look([item('a', 1)])).toEqual([]);
    expect(idsOf(look([item('c', 3), item('a', 1)]))).toEqual(['c']);
  });
});

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('appear at once, then merged every five seconds', () => {
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
