import { describe, expect, it } from 'vitest';
import { findCountedReaction } from './counted-reaction.ts';

const at = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const vote = (options: number[], changedAtMs: number) => ({ options, changedAtMs });

describe('the server-counted reaction of a member', () => {
  it.each([
    ['a reaction from before the count', vote([1], 5), at(10), [1]],
    ['a reaction from after the count', vote([1], 15), at(10), null],
    ['a reaction on an item never counted', vote([1], 5), null, null],
    ['no reaction', null, at(10), null],
  ])('%s', (_name, reaction, countedAt, expected) => {
    expect(findCountedReaction(undefined, countedAt, reaction)).toEqual(expected);
  });

  it('stays the previous reaction after a change until the next count', () => {
    const before = { countedAtMs: 10, counted: [0] };
    expect(findCountedReaction(before, at(10), vote([1], 20))).toEqual([0]);
    expect(findCountedReaction(before, at(30), vote([1], 20))).toEqual([1]);
  });

  it('stays the previous reaction after a removal until the next count', () => {
    const before = { countedAtMs: 10, counted: [] };
    expect(findCountedReaction(before, at(10), null)).toEqual([]);
    expect(findCountedReaction(before, at(30), null)).toBeNull();
  });
});
