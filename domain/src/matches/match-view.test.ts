import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_DISMISSALS, VALID_DISMISSALS } from './match.cases.ts';
import { DismissalSchema, strengthOf } from './match-view.ts';

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

const AT = { seconds: 0, nanoseconds: 0, toMillis: () => 0 };
const isValid = (fields: object) =>
  v.is(DismissalSchema, { ...fields, createdAt: AT, updatedAt: AT });

describe('DismissalSchema', () => {
  it.each(VALID_DISMISSALS)('accepts $name', ({ fields }) => {
    expect(isValid(fields)).toBe(true);
  });

  it.each(INVALID_DISMISSALS)('rejects $name', ({ fields }) => {
    expect(isValid(fields)).toBe(false);
  });
});
