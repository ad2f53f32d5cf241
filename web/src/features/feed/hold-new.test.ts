import { describe, expect, it } from 'vitest';
import { holdNew, newestMs } from './hold-new.ts';

const entry = (atMs: number, isOwn = false) => ({ id: `c${atMs}`, atMs, isOwn });
const split = (entries: readonly ReturnType<typeof entry>[], boundaryMs: number | null) => {
  const { shown, held } = holdNew(entries, boundaryMs);
  return [shown.map(({ id }) => id), held.map(({ id }) => id)];
};

describe('items that arrive while a list is read', () => {
  it('wait until they are asked for', () => {
    expect(split([entry(9), entry(8), entry(5)], 5)).toEqual([['c5'], ['c9', 'c8']]);
  });

  it('are shown at once when they are one’s own', () => {
    expect(split([entry(9, true), entry(8), entry(5)], 5)).toEqual([['c9', 'c5'], ['c8']]);
  });

  it('are shown at once when there was nothing to read', () => {
    expect(split([entry(9)], 0)).toEqual([['c9'], []]);
  });

  it('do not keep older ones back that are fetched below', () => {
    expect(split([entry(5), entry(2)], 5)).toEqual([['c5', 'c2'], []]);
  });

  it('are all shown before the list was read for the first time', () => {
    expect(split([entry(9)], null)).toEqual([['c9'], []]);
  });

  it('count as seen up to the newest', () => {
    expect(newestMs([entry(5), entry(9)])).toBe(9);
    expect(newestMs([])).toBe(0);
  });
});
