import { expect, it } from 'vitest';
import { chunksOf } from './chunks-of.ts';

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
