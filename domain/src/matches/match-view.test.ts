import { expect, it } from 'vitest';
import { strengthOf } from './match-view.ts';

it.each([
  [100, 'strong'],
  [69, 'strong'],
  [68, 'good'],
  [51, 'good'],
  [50, 'possible'],
  [0, 'possible'],
])('labels %i points as %s', (score, strength) => {
  expect(strengthOf(score)).toBe(strength);
});
