import { describe, expect, it } from 'vitest';
import { newestMs, splitNewItems } from './feed-list-state.ts';

const entry = (atMs: number, isOwn = false) => ({ id: `c${atMs}`, atMs, isOwn });
type Entry = ReturnType<typeof entry>;
const splitByTime = (
  entries: readonly Entry[],
  boundaryMs: number | null,
  before?: readonly Entry[],
) => {
  const { shown, held } = splitNewItems(entries, boundaryMs, before);
  return [shown.map(({ id }) => id), held.map(({ id }) => id)];
};

describe('holdNew', () => {
  it('are held until requested', () => {
    expect(splitByTime([entry(9), entry(8), entry(5)], 5)).toEqual([['c5'], ['c9', 'c8']]);
  });

  it('shows the reader’s own items immediately', () => {
    expect(splitByTime([entry(9, true), entry(8), entry(5)], 5)).toEqual([['c9', 'c5'], ['c8']]);
  });

  it('are shown at once in an empty list', () => {
    expect(splitByTime([entry(9)], 0)).toEqual([['c9'], []]);
  });

  it('do not hold back older items fetched below', () => {
    expect(splitByTime([entry(5), entry(2)], 5)).toEqual([['c5', 'c2'], []]);
  });

  it('are all shown before the first read', () => {
    expect(splitByTime([entry(9)], null)).toEqual([['c9'], []]);
  });

  it('keeps visible items in place when a burst restarts the list', () => {
    const before = [entry(6, true), entry(5), entry(2)];
    const come = [entry(9), entry(8), entry(6, true)];
    expect(splitByTime(come, 5, before)).toEqual([
      ['c6', 'c5', 'c2'],
      ['c9', 'c8'],
    ]);
  });

  it('holds back new items above the reader’s own', () => {
    expect(splitByTime([entry(9), entry(6, true)], 5, [entry(6, true)])).toEqual([['c6'], ['c9']]);
  });

  it('finds the newest time with newestMs', () => {
    expect(newestMs([entry(5), entry(9)])).toBe(9);
    expect(newestMs([])).toBe(0);
  });
});
