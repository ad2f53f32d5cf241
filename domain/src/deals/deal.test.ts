import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_DEALS, VALID_DEALS } from './deal.cases.ts';
import { DealSchema } from './deal.ts';

const at = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };
const stored = (fields: object) => ({ ...fields, createdAt: at, updatedAt: at });

describe('DealSchema', () => {
  it.each(VALID_DEALS)('accepts $name', ({ fields }) => {
    expect(v.safeParse(DealSchema, stored(fields)).issues).toBeUndefined();
  });

  it.each(INVALID_DEALS)('rejects $name', ({ fields }) => {
    expect(v.is(DealSchema, stored(fields))).toBe(false);
  });
});
