import { expect, it } from 'vitest';
import { chunksOf, cutChars } from './cut.ts';

it.each([
  ['Hei', 3, 'Hei'],
  ['Hei du', 3, 'Hei'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  ['😀', 1, ''],
  ['', 3, ''],
])('cuts %j to %i characters as %j', (text, maxChars, expected) => {
  expect(cutChars(text, maxChars)).toBe(expected);
});

it.each([
  [[], []],
  [[1], [[1]]],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])('splits %j by two into %j', (items, chunks) => {
  expect(chunksOf(items, 2)).toEqual(chunks);
});
