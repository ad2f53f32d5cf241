import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_RETENTION,
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  RETAINED_KINDS,
  RetentionSchema,
} from './retention-periods.ts';

const FIRST_KINDS = [
  'notifications',
  'inbox',
  'mail',
  'signIns',
  'feedback',
  'reports',
  'content',
  'responses',
  'matches',
  'failures',
  'audit',
] as const;

const isValid = (fields: object) => v.is(RetentionSchema, { ...DEFAULT_RETENTION, ...fields });

describe('RetentionSchema', () => {
  it('accepts the defaults, which cover every kind', () => {
    expect(isValid({})).toBe(true);
    expect(Object.keys(DEFAULT_RETENTION).sort()).toEqual([...RETAINED_KINDS].sort());
  });

  it.each(RETAINED_KINDS)('bounds the days of %s and allows null', (kind) => {
    for (const days of [MIN_RETENTION_DAYS[kind], MAX_RETENTION_DAYS, null])
      expect(isValid({ [kind]: days })).toBe(true);
    for (const days of [MIN_RETENTION_DAYS[kind] - 1, MAX_RETENTION_DAYS + 1, 200.5, '200'])
      expect(isValid({ [kind]: days })).toBe(false);
  });

  it.each(FIRST_KINDS)('requires days for %s', (kind) => {
    expect(isValid({ [kind]: undefined })).toBe(false);
  });

  it('accepts the settings of the oldest pages, which lack later kinds', () => {
    const first = Object.fromEntries(FIRST_KINDS.map((kind) => [kind, DEFAULT_RETENTION[kind]]));
    expect(v.parse(RetentionSchema, first)).toEqual(DEFAULT_RETENTION);
  });

  it('rejects other kinds', () => {
    expect(isValid({ people: 365 })).toBe(false);
  });

  it('keeps sign-ins longer than the statistics need them', () => {
    expect(MIN_RETENTION_DAYS.signIns).toBeGreaterThan(30);
  });
});
