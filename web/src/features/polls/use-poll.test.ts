import { describe, expect, it } from 'vitest';
import { withOwnVote } from './use-poll.ts';

const counts = { votes: { '0': 3, '1': 2 }, counters: { voters: 4 } };

describe('withOwnVote', () => {
  it.each([
    ['just cast', null, [1], { votes: { '0': 3, '1': 3 }, voters: 5 }],
    ['on an option nobody chose', null, [2], { votes: { '0': 3, '1': 2, '2': 1 }, voters: 5 }],
    ['changed', [0], [1], { votes: { '0': 2, '1': 3 }, voters: 4 }],
    ['of several options', [0], [0, 1], { votes: { '0': 3, '1': 3 }, voters: 4 }],
    ['withdrawn', [0], null, { votes: { '0': 2, '1': 2 }, voters: 3 }],
    ['counted already', [0], [0], { votes: { '0': 3, '1': 2 }, voters: 4 }],
  ])('%s', (_name, counted, current, expected) => {
    expect(withOwnVote(counts, counted, current)).toEqual(expected);
  });
});
