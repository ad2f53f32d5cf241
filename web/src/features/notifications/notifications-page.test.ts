import { describe, expect, it } from 'vitest';
import { daysBefore, groupByDay } from './notifications-page.tsx';

const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();
const stamp = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const item = (id: string, ms: number) => ({
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

describe('groupByDay', () => {
  it('keep their order, grouped by day', () => {
    const days = groupByDay([item('c', at(3, 9)), item('b', at(2, 23)), item('a', at(2, 1))]);
    expect(days.map(({ items }) => items.map(({ id }) => id))).toEqual([['c'], ['b', 'a']]);
  });

  it.each([
    ['later the same day', 3, 0],
    ['the next day', 4, 1],
    ['after the clocks went forward', 30, 27],
  ])('show how long ago they are: %s', (_name, today, expected) => {
    const [day] = groupByDay([item('a', at(3, 23))]);
    expect(daysBefore(day?.startMs ?? 0, at(today, 1))).toBe(expected);
  });
});
