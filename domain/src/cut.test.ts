import { expect, it } from 'vitest';
import { cutChars } from './cut-chars.ts';

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
