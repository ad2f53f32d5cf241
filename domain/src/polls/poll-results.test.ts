import { describe, expect, it } from 'vitest';
import { canSeeResults, pollResults } from './poll-results.ts';

const poll = {
  options: ['A', 'B', 'C'],
  multiple: false,
  closesAt: { seconds: 100, nanoseconds: 0, toMillis: () => 100_000 },
};

describe('poll results', () => {
  it('contain votes and share of voters per option, and mark the leader', () => {
    expect(pollResults(poll, { '0': 3, '2': 1 }, 4)).toEqual([
      { option: 'A', count: 3, percent: 75, isLeading: true },
      { option: 'B', count: 0, percent: 0, isLeading: false },
      { option: 'C', count: 1, percent: 25, isLeading: false },
    ]);
  });

  it('show equal shares for equal counts', () => {
    const results = pollResults(poll, { '0': 1, '1': 1, '2': 1 }, 3);
    expect(results.map(({ percent }) => percent)).toEqual([33, 33, 33]);
    expect(results.every(({ isLeading }) => isLeading)).toBe(true);
  });

  it('add up to more than 100 % when several choices are allowed', () => {
    const results = pollResults(poll, { '0': 3, '1': 2, '2': 1 }, 3);
    expect(results.map(({ percent }) => percent)).toEqual([100, 67, 33]);
  });

  it('are zero and have no leader without votes', () => {
    expect(pollResults(poll, {}, 0)).toEqual(
      poll.options.map((option) => ({ option, count: 0, percent: 0, isLeading: false })),
    );
  });

  it.each([
    ['always', [true, true, true]],
    [undefined, [true, true, true]],
    ['afterVote', [false, true, true]],
    ['atEnd', [false, false, true]],
  ] as const)(
    'are visible according to %s: before the vote, after it and after closing',
    (shown, expected) => {
      const chosen = { ...poll, ...(shown && { resultsShown: shown }) };
      expect([
        canSeeResults(chosen, false, 99_999),
        canSeeResults(chosen, true, 99_999),
        canSeeResults(chosen, false, 100_000),
      ]).toEqual(expected);
    },
  );
});
