import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

it.each([
  [100, 'strong'],
  [75, 'strong'],
  [74, 'good'],
  [55, 'good'],
  [54, 'possible'],
  [0, 'possible'],
])('%i points are called %s', (score, strength) => {
  expect(strengthOf(score)).toBe(strength);
});
