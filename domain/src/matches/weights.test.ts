import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MATCH_WEIGHTS, DEFAULT_MATCHING, MatchingSettingsSchema } from './weights.ts';

const withTalent = (talent: object) => ({
  ...DEFAULT_MATCHING,
  weights: { ...DEFAULT_MATCH_WEIGHTS, talent },
});

const faultsOf = (settings: object) =>
  (v.safeParse(MatchingSettingsSchema, settings).issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
  );

describe('MatchingSettingsSchema', () => {
  it('accepts the defaults', () => {
    expect(faultsOf(DEFAULT_MATCHING)).toEqual([]);
  });

  it.each([
    ['101', { skills: 61, sectors: 15, location: 10, intent: 15, terms: 0, hours: 0 }],
    ['99', { skills: 59, sectors: 15, location: 10, intent: 15, terms: 0, hours: 0 }],
  ])('rejects weights that add up to %s', (_, talent) => {
    expect(faultsOf(withTalent(talent))).toEqual(['weights.talent: must add up to 100']);
  });

  it.each([
    ['less than nothing', { skills: 70, sectors: 15, location: 30, intent: -15 }],
    ['a half', { skills: 59.5, sectors: 15.5, location: 10, intent: 15 }],
    ['no location', { skills: 85, intent: 15 }],
    ['a reason of another kind', { skills: 60, sectors: 15, location: 10, intent: 15, ticket: 0 }],
  ])('rejects %s', (_, talent) => {
    expect(faultsOf(withTalent(talent))).not.toEqual([]);
  });

  it.each([
    [0, true],
    [100, true],
    [-1, false],
    [101, false],
    [40.5, false],
  ])('validates a threshold of %d: %s', (threshold, isValid) => {
    expect(v.is(MatchingSettingsSchema, { ...DEFAULT_MATCHING, threshold })).toBe(isValid);
  });
});
