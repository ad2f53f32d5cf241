import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_DISMISSALS, VALID_DISMISSALS } from './dismissal.cases.ts';
import { DismissalSchema } from './dismissal.ts';

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
