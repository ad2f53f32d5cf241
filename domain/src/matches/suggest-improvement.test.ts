import { describe, expect, it } from 'vitest';
import { DEVELOPER, HEALTH_PROJECT, personWith } from './match.examples.ts';
import { rarityFrom } from './rarity.ts';
import { suggestImprovement } from './suggest-improvement.ts';
import { DEFAULT_MATCH_WEIGHTS } from './weights.ts';

const options = { weights: DEFAULT_MATCH_WEIGHTS, rarity: rarityFrom(null) };

describe('whatWouldHelpPerson', () => {
  it('suggests the missing wanted skill to a developer', () => {
    expect(suggestImprovement(HEALTH_PROJECT, DEVELOPER, options)).toEqual({
      change: { add: 'skill', value: 'figma' },
      from: 66,
      to: 94,
    });
  });

  it('suggests openness to work to a person with all wanted skills', () => {
    const silent = personWith({ skills: ['figma', 'react'], sectors: ['health'] });
    expect(suggestImprovement(HEALTH_PROJECT, silent, options)).toEqual({
      change: { add: 'intent', value: 'talent' },
      from: 66,
      to: 79,
    });
  });

  it('suggests a change that creates a match', () => {
    const stranger = personWith({ openTo: ['work'] });
    expect(suggestImprovement(HEALTH_PROJECT, stranger, options)).toEqual({
      change: { add: 'skill', value: 'figma' },
      from: 0,
      to: 41,
    });
  });

  it('returns null for a member and for a complete match', () => {
    const member = { ...DEVELOPER, uid: 'kari' };
    expect(suggestImprovement(HEALTH_PROJECT, member, options)).toBeNull();
    const fitting = personWith({
      skills: ['figma', 'react'],
      sectors: ['health'],
      openTo: ['work'],
      location: 'Bergen',
    });
    expect(suggestImprovement(HEALTH_PROJECT, fitting, options)).toBeNull();
  });
});
