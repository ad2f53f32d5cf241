import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_DISMISSALS, VALID_DISMISSALS } from './dismissal.cases.ts';
import { DismissalSchema } from './dismissal.ts';

const AT = { seconds: 0, nanoseconds: 0, toMillis: () => 0 };
const isSound = (fields: object) =>
  v.is(DismissalSchema, { ...fields, createdAt: AT, updatedAt: AT });

describe('why a match was turned down', () => {
  it.each(VALID_DISMISSALS)('may be $name', ({ fields }) => {
    expect(isSound(fields)).toBe(true);
  });

  it.each(INVALID_DISMISSALS)('may not be $name', ({ fields }) => {
    expect(isSound(fields)).toBe(false);
  });
});
