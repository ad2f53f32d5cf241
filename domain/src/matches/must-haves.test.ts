import { describe, expect, it } from 'vitest';
import { MUST_HAVES, type MustHave } from '../people/person.ts';
import { DEVELOPER, HEALTH_INVESTOR, HEALTH_PROJECT } from './match.examples.ts';
import type { MatchPerson, MatchProject } from './match-facts.ts';
import { unmetMustHaves, withoutMustHave } from './must-haves.ts';
import { scoreMatch } from './score.ts';
import { DEFAULT_MATCH_WEIGHTS } from './weights.ts';

const OPTIONS = { weights: DEFAULT_MATCH_WEIGHTS, rarity: () => 1 };
const ALL = { mustHaves: MUST_HAVES };

const unmetBy = (person: Partial<MatchPerson>, project: Partial<MatchProject> = {}) =>
  unmetMustHaves(
    'talent',
    { ...HEALTH_PROJECT, ...project },
    { ...DEVELOPER, availability: 20, ...ALL, ...person },
  );

describe('must-haves', () => {
  it('are met when the project satisfies them', () => {
    expect(unmetBy({})).toEqual([]);
    expect(unmetMustHaves('investor', HEALTH_PROJECT, { ...HEALTH_INVESTOR, ...ALL })).toEqual([
      'place',
    ]);
  });

  it.each<[MustHave, Partial<MatchProject>]>([
    ['place', { location: 'Oslo' }],
    ['place', { location: '' }],
    ['sector', { sectors: ['ocean'] }],
    ['sector', { sectors: [] }],
    ['terms', { terms: ['voluntary'] }],
    ['hours', { hours: 21 }],
  ])('%s is unmet by %j', (mustHave, project) => {
    expect(unmetBy({}, project)).toEqual([mustHave]);
    expect(unmetBy({ mustHaves: [] }, project)).toEqual([]);
  });

  it('ignore terms and hours that the project does not state', () => {
    const { terms, hours, ...silent } = HEALTH_PROJECT;
    expect(unmetMustHaves('talent', silent, { ...DEVELOPER, ...ALL })).toEqual([]);
  });

  it('ignore criteria that the person has not specified', () => {
    const nothing = { location: '', sectors: [], terms: [] };
    const { availability, ...person } = { ...DEVELOPER, ...nothing, ...ALL };
    expect(unmetMustHaves('talent', HEALTH_PROJECT, person)).toEqual([]);
  });

  it('apply stage to investors, and terms and hours to work matches', () => {
    const investor = { ...HEALTH_INVESTOR, location: 'Bergen', ...ALL };
    const idea = { ...HEALTH_PROJECT, stage: 'idea' as const, terms: ['share' as const] };
    expect(unmetMustHaves('investor', idea, { ...investor, terms: ['pay'] })).toEqual(['stage']);
  });

  it('exclude a match when unmet, but not once they are removed', () => {
    const inOslo = { ...HEALTH_PROJECT, location: 'Oslo' };
    const strict = { ...DEVELOPER, mustHaves: ['place', 'terms'] as const };
    expect(scoreMatch(inOslo, strict, OPTIONS)).toBeNull();
    expect(scoreMatch(inOslo, withoutMustHave(strict, 'terms'), OPTIONS)).toBeNull();
    expect(scoreMatch(inOslo, withoutMustHave(strict, 'place'), OPTIONS)?.score).toBe(57);
  });
});
