import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

it.each([
  ['12', 12],
  [' 1,5 ', 1.5],
  ['1.5', 1.5],
  ['12\u00a0000', 12_000],
  ['-3', -3],
  ['−3', -3],
  [',5', 0.5],
  ['', null],
  ['tolv', null],
  ['1,5,5', null],
  ['1e9', null],
  ['Infinity', null],
])('%j is %s', (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});
