import { expect, it } from 'vitest';
import { toPhoneNumber } from './second-factor-part.tsx';

it.each([
  ['900 12 345', '+4790012345'],
  ['+47 900 12 345', '+4790012345'],
  ['0047 90012345', '+4790012345'],
  ['+1 (650) 555-3434', '+16505553434'],
  ['９００１２３４５', '+4790012345'],
  ['＋４７ ９００　１２３４５', '+4790012345'],
])('accepts %s', (typed, number) => {
  expect(toPhoneNumber(typed)).toBe(number);
});

it.each(['', '12345', '=1+1', '+47', '90012345678901234', '<script>', '+0012345678'])(
  'rejects %j',
  (typed) => {
    expect(toPhoneNumber(typed)).toBeNull();
  },
);
