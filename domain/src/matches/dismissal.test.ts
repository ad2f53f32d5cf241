import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_DISMISSALS, VALID_DISMISSALS } from './dismissal.cases.ts';
import { DismissalSchema } from './dismissal.ts';

const AT = { seconds: 0, nanoseconds: 0, toMillis: () => 0 };
const isSound = (fields: object) =>
  v.is(DismissalSchema, { ...fields, createdAt: AT, updatedAt: AT });

describe('DismissalSchema', () => {
  it.each(VALID_DISMISSALS)('accepts $name', ({ fields }) => {
    expect(isSound(fields)).toBe(true);
  });

  it.each(INVALID_DISMISSALS)('rejects $name', ({ fields }) => {
    expect(isSound(fields)).toBe(false);
  });
});
