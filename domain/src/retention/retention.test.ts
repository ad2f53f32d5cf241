import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_RETENTION,
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  RETAINED_KINDS,
  RetentionSchema,
} from './retention.ts';

const isValid = (fields: object) => v.is(RetentionSchema, { ...DEFAULT_RETENTION, ...fields });

describe('how long things are kept', () => {
  it('is valid from the start', () => {
    expect(isValid({})).toBe(true);
    expect(Object.keys(DEFAULT_RETENTION).sort()).toEqual([...RETAINED_KINDS].sort());
  });

  it.each(RETAINED_KINDS)('has bounds, or none at all, for %s', (kind) => {
    for (const days of [MIN_RETENTION_DAYS[kind], MAX_RETENTION_DAYS, null])
      expect(isValid({ [kind]: days })).toBe(true);
    for (const days of [
      MIN_RETENTION_DAYS[kind] - 1,
      MAX_RETENTION_DAYS + 1,
      200.5,
      '200',
      undefined,
    ])
      expect(isValid({ [kind]: days })).toBe(false);
  });

  it('says nothing of other kinds', () => {
    expect(isValid({ people: 365 })).toBe(false);
  });

  it('outlasts what statistics count sign-ins for', () => {
    expect(MIN_RETENTION_DAYS.signIns).toBeGreaterThan(30);
  });
});
