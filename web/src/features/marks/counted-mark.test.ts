import { describe, expect, it } from 'vitest';
import { createCountedMarks } from './counted-mark.ts';

const at = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const vote = (options: number[], changedAtMs: number) => ({ options, changedAtMs });

describe('what the counts say of one’s own mark', () => {
  it.each([
    ['a mark from before the count', vote([1], 5), at(10), [1]],
    ['a mark from after the count', vote([1], 15), at(10), null],
    ['a mark on an item never counted', vote([1], 5), null, null],
    ['no mark', null, at(10), null],
  ])('%s', (_name, mark, countedAt, expected) => {
    expect(createCountedMarks().counted('c', countedAt, mark)).toEqual(expected);
  });

  it('is the mark as it was, after it was changed and until the next count', () => {
    const marks = createCountedMarks();
    marks.remember('c', at(10), vote([0], 5));
    expect(marks.counted('c', at(10), vote([1], 20))).toEqual([0]);
    expect(marks.counted('c', at(30), vote([1], 20))).toEqual([1]);
  });

  it('is the mark as it was however often it is changed under the same count', () => {
    const marks = createCountedMarks();
    marks.remember('c', at(10), vote([], 5));
    marks.remember('c', at(10), null);
    marks.remember('c', at(10), vote([], 21));
    expect(marks.counted('c', at(10), null)).toEqual([]);
    expect(marks.counted('c', at(30), null)).toBeNull();
  });
});
