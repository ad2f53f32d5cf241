import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

describe('mergeValues', () => {
  it.each([
    ['takes the other change of a field left alone', 'a', 'a', 'b', 'b', true],
    ['keeps my change', 'a', 'b', 'a', 'b', true],
    ['joins changes of different lines', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC', true],
    ['asks about two texts', 'a', 'b', 'c', 'b', false],
    ['asks about two choices', null, 'kari', 'ola', 'kari', false],
    ['joins lists', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c'], true],
    ['drops what was removed', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c'], true],
    [
      'keeps entries of lists that both changed',
      [{ x: 1 }],
      [{ x: 2 }],
      [{ x: 3 }],
      [{ x: 2 }, { x: 3 }],
      true,
    ],
    ['ignores spaces around texts', 'a', 'a ', 'b', 'b', true],
  ])('%s', (_title, base, mine, theirs, value, isClean) => {
    expect(mergeValues(base, mine, theirs)).toEqual({ value, isClean });
  });
});
