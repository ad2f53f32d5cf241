import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { describe, expect, it } from 'vitest';
import { matchingSettingsOf } from './match-options.ts';

const OF_WORK = { skills: 60, sectors: 15, location: 10, intent: 15 };
const OLDER = {
  weights: {
    talent: OF_WORK,
    cofounder: OF_WORK,
    investor: { sectors: 30, stage: 20, ticket: 30, location: 5, intent: 15 },
  },
  threshold: 45,
};

describe('matchingSettingsOf', () => {
  it('returns the defaults if the stored settings are missing or invalid', () => {
    expect(matchingSettingsOf(undefined)).toEqual(DEFAULT_MATCHING);
    expect(matchingSettingsOf({ weights: 'all' })).toEqual(DEFAULT_MATCHING);
  });

  it('from before terms and hours are kept', () => {
    const ofWork = { ...OF_WORK, terms: 0, hours: 0 };
    expect(matchingSettingsOf(OLDER)).toEqual({
      weights: { ...OLDER.weights, talent: ofWork, cofounder: ofWork },
      threshold: 45,
    });
  });

  it('uses stored settings', () => {
    const stored = { ...DEFAULT_MATCHING, threshold: 50 };
    expect(matchingSettingsOf(stored)).toEqual(stored);
  });
});
