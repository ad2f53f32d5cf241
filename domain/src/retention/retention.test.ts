import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_RETENTION,
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  RETAINED_KINDS,
  type RetainedKind,
  RetentionSchema,
} from './retention.ts';

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

  it.each(RETAINED_KINDS)('requires days for %s, unless older pages lack them', (kind) => {
    const added: readonly RetainedKind[] = [
      'deliveries',
      'previews',
      'invitations',
      'imports',
      'broadcasts',
    ];
    expect(isValid({ [kind]: undefined })).toBe(added.includes(kind));
  });

  it('rejects other kinds', () => {
    expect(isValid({ people: 365 })).toBe(false);
  });

  it('keeps sign-ins longer than the statistics need them', () => {
    expect(MIN_RETENTION_DAYS.signIns).toBeGreaterThan(30);
  });
});
