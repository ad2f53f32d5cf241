import { describe, expect, it } from 'vitest';
import { selectFirst } from './run-query.ts';

const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;

describe('selectFirst', () => {
  it('returns the first items of a stable sort', () => {
    for (const count of [0, 1, 3, 50, 500]) {
      const items = Array.from({ length: 300 }, (_, i) => ({ key: (i * 7919) % 40, i }));
      const expected = items.toSorted(byKey).slice(0, count);
      expect(selectFirst([...items], byKey, count).slice(0, count)).toEqual(expected);
    }
  });
});
