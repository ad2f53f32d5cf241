import { describe, expect, it } from 'vitest';
import { DEVELOPER, HEALTH_INVESTOR, HEALTH_PROJECT, personWith } from './match.examples.ts';
import type { MatchPerson, MatchProject } from './match-facts.ts';
import { strengthOf } from './match-view.ts';
import { rarityFrom } from './rarity.ts';
import { type ScoreOptions, scoreMatch, suggestImprovement } from './score.ts';
import { DEFAULT_MATCH_WEIGHTS } from './weights.ts';

const EQUALLY_RARE: ScoreOptions = { weights: DEFAULT_MATCH_WEIGHTS, rarity: () => 1 };

const scoreOf = (
  project: Partial<MatchProject>,
  person: Partial<MatchPerson>,
  options = EQUALLY_RARE,
) => scoreMatch({ ...HEALTH_PROJECT, ...project }, personWith(person), options);

const pointsOf = (
  code: string,
  project: Partial<MatchProject>,
  person: Partial<MatchPerson>,
  options = EQUALLY_RARE,
) => scoreOf(project, person, options)?.reasons.find((reason) => reason.code === code)?.points;

describe('example project that wants React and Figma in health and 2 MNOK', () => {
  it('matches a developer in Bergen who knows React', () => {
    expect(scoreMatch(HEALTH_PROJECT, DEVELOPER, EQUALLY_RARE)).toEqual({
      kind: 'talent',
      score: 66,
      reasons: [
        { code: 'skills', points: 28, shared: ['react'], wanted: 2 },
        { code: 'intent', points: 13, kind: 'talent' },
        { code: 'sectors', points: 10, shared: ['health'] },
        { code: 'location', points: 9, place: 'Bergen' },
        { code: 'terms', points: 5, shared: ['pay'] },
        { code: 'hours', points: 1, available: 8, needed: 16 },
      ],
    });
  });

  it('matches a health investor whose ticket covers half of the goal', () => {
    expect(scoreMatch(HEALTH_PROJECT, HEALTH_INVESTOR, EQUALLY_RARE)).toEqual({
      kind: 'investor',
      score: 71,
      reasons: [
        { code: 'sectors', points: 21, shared: ['health'] },
        { code: 'stage', points: 20, stage: 'prototype' },
        {
          code: 'ticket',
          points: 15,
          ticketMin: 500_000,
          ticketMax: 1_000_000,
          currency: 'NOK',
          goal: 2_000_000,
          goalCurrency: 'NOK',
          percent: 50,
        },
        { code: 'intent', points: 15, kind: 'investor' },
      ],
    });
  });

  it('scores 100 for a person who meets every criterion', () => {
    const everything = {
      skills: ['figma', 'react'],
      sectors: ['health', 'sport'],
      openTo: ['work'],
      location: 'BERGEN',
      availability: 20,
      terms: ['share', 'voluntary'],
    } as const;
    expect(scoreOf({ sectors: ['health', 'sport'] }, everything)?.score).toBe(100);
  });

  it('does not match its own members', () => {
    expect(scoreOf({ memberIds: ['kari', 'ola'] }, DEVELOPER)).toBeNull();
  });

  it('does not match a person who shares only a sector and a place', () => {
    expect(scoreOf({}, { sectors: ['health'], location: 'Bergen', openTo: ['work'] })).toBeNull();
  });
});

describe('talent match', () => {
  it('requires one wanted skill, regardless of the kinds that the project looks for', () => {
    expect(scoreOf({ lookingFor: [] }, { skills: ['react'] })).toMatchObject({
      kind: 'talent',
      score: 28,
    });
  });

  it('gives more points for a rare skill than for a common one', () => {
    const options = { ...EQUALLY_RARE, rarity: (skill: string) => (skill === 'figma' ? 0.9 : 0.3) };
    expect(pointsOf('skills', {}, { skills: ['figma'] }, options)).toBe(42);
    expect(pointsOf('skills', {}, { skills: ['react'] }, options)).toBe(14);
  });

  it('lists the rarest shared skill first', () => {
    const options = { ...EQUALLY_RARE, rarity: (skill: string) => (skill === 'react' ? 0.9 : 0.3) };
    const match = scoreOf({}, { skills: ['figma', 'react'] }, options);
    expect(match?.reasons[0]).toMatchObject({ shared: ['react', 'figma'] });
  });
});

describe('co-founder match', () => {
  const project = { lookingFor: ['cofounder'] as const, skillsWanted: ['sales'] };
  const person = { openTo: ['cofounding'] as const, sectors: ['health'] };

  it('requires the wish on both sides and a shared sector or skill', () => {
    expect(scoreOf(project, person)).toMatchObject({ kind: 'cofounder', score: 33 });
    expect(scoreOf(project, { ...person, sectors: [] })).toBeNull();
    expect(scoreOf({ ...project, lookingFor: ['talent'] }, person)).toBeNull();
    expect(scoreOf(project, { ...person, openTo: ['work'] })).toBeNull();
  });

  it('is preferred when it scores higher than the talent match', () => {
    const both = { ...person, skills: ['sales'], openTo: ['work', 'cofounding'] as const };
    expect(scoreOf({ ...project, location: 'Voss' }, { ...both, location: 'Voss' })?.kind).toBe(
      'cofounder',
    );
    expect(scoreOf(project, both)?.kind).toBe('talent');
  });
});

const OCEAN_INVESTOR = personWith({
  sectors: ['ocean', 'food'],
  openTo: ['investing'],
  location: 'Bergen',
  investor: {
    stages: ['idea', 'prototype'],
    ticketMin: 200_000,
    ticketMax: 3_000_000,
    currency: 'NOK',
  },
});
const SKILLED = { openTo: ['work'], location: 'Bergen', terms: ['pay'], availability: 20 } as const;

describe('limit without a shared sector', () => {
  it.each<
    [string, Partial<MatchProject>, Partial<MatchPerson>, number, ReturnType<typeof strengthOf>]
  >([
    [
      'an investor in other sectors, all else equal',
      { sectors: ['security'] },
      OCEAN_INVESTOR,
      50,
      'possible',
    ],
    ['an investor without sectors', {}, { ...OCEAN_INVESTOR, sectors: [] }, 50, 'possible'],
    ['a project without sectors', { sectors: [] }, OCEAN_INVESTOR, 50, 'possible'],
    [
      'the must-have of a stage',
      { sectors: ['security'] },
      { ...OCEAN_INVESTOR, mustHaves: ['stage'] },
      50,
      'possible',
    ],
    ['one shared sector', { sectors: ['ocean'] }, OCEAN_INVESTOR, 91, 'strong'],
    ['two shared sectors', { sectors: ['ocean', 'food'] }, OCEAN_INVESTOR, 100, 'strong'],
    [
      'less than the limit',
      { sectors: [], stage: 'growing', location: '' },
      OCEAN_INVESTOR,
      45,
      'possible',
    ],
    [
      'some of the wanted skills',
      { skillsWanted: ['react', 'figma', 'seo'] },
      { ...SKILLED, skills: ['react', 'figma'] },
      50,
      'possible',
    ],
    ['all wanted skills', {}, { ...SKILLED, skills: ['react', 'figma'] }, 86, 'strong'],
    [
      'some skills and a sector',
      { skillsWanted: ['react', 'figma', 'seo'] },
      { ...SKILLED, skills: ['react', 'figma'], sectors: ['health'] },
      77,
      'strong',
    ],
    [
      'a co-founder with a skill',
      { lookingFor: ['cofounder'], skillsWanted: ['react', 'figma'] },
      { ...SKILLED, openTo: ['cofounding'], skills: ['react'] },
      50,
      'possible',
    ],
  ])('applies to %s', (_, project, person, score, strength) => {
    const match = scoreOf(project, person);
    expect(match?.score).toBe(score);
    expect(strengthOf(score)).toBe(strength);
    expect(match?.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  });
});

describe('investor match', () => {
  const { investor, openTo, sectors } = HEALTH_INVESTOR;
  if (!investor) throw new Error('The example is an investor');

  it('requires an investor, and a project that seeks one and has a goal', () => {
    expect(scoreOf({}, { openTo, sectors })).toBeNull();
    expect(scoreOf({ lookingFor: ['talent'] }, HEALTH_INVESTOR)).toBeNull();
    expect(scoreOf({ funding: null }, HEALTH_INVESTOR)).toBeNull();
    expect(scoreOf({ funding: { goal: 0, currency: 'NOK' } }, HEALTH_INVESTOR)).toBeNull();
  });

  it('gives no points for a ticket whose minimum exceeds the goal', () => {
    const ticket = { ...investor, ticketMin: 2_000_001, ticketMax: 9_000_000 };
    expect(pointsOf('ticket', {}, { investor: ticket })).toBeUndefined();
    expect(pointsOf('ticket', {}, { investor: { ...ticket, ticketMin: 2_000_000 } })).toBe(30);
  });

  it('gives no points for an empty ticket', () => {
    const none = { ...investor, ticketMin: 0, ticketMax: 0 };
    expect(pointsOf('ticket', {}, { investor: none })).toBeUndefined();
  });

  it('converts between currencies', () => {
    const inEuro = { ...investor, ticketMin: 50_000, ticketMax: 100_000, currency: 'EUR' as const };
    const match = scoreOf({ funding: { goal: 2_300_000, currency: 'NOK' } }, { investor: inEuro });
    expect(match?.reasons).toContainEqual(
      expect.objectContaining({ code: 'ticket', points: 15, percent: 50, goalCurrency: 'NOK' }),
    );
  });

  it('gives no points for a stage outside the investor’s stages', () => {
    expect(pointsOf('stage', { stage: 'idea' }, { investor })).toBeUndefined();
  });
});

describe('location comparison', () => {
  it.each([
    ['Ålesund', 'ålesund', true],
    ['Tromsø', 'TROMSO', true],
    ['Bergen', ' Bergen , Norge', true],
    ['Bergen', 'Bergenhus', false],
    ['', '', false],
    [', Norge', ', Norge', false],
  ])('of %j and %j: %s', (ours, theirs, isSame) => {
    const points = pointsOf(
      'location',
      { location: ours },
      { skills: ['react'], location: theirs },
    );
    expect(points).toBe(isSame ? 9 : undefined);
  });
});

describe('terms and hours in scoring', () => {
  const person = { skills: ['react'], availability: 20, terms: ['pay', 'voluntary'] as const };

  it('give points when both sides agree', () => {
    expect(scoreOf({}, person)?.reasons.slice(1)).toEqual([
      { code: 'terms', points: 5, shared: ['pay'] },
      { code: 'hours', points: 3, available: 20, needed: 16 },
    ]);
  });

  it('give no points when a side is silent or they differ', () => {
    const silent = { skills: ['react'] };
    expect(scoreOf({}, silent)?.score).toBe(28);
    const { terms, hours, ...older } = HEALTH_PROJECT;
    expect(scoreMatch(older, personWith(person), EQUALLY_RARE)?.score).toBe(28);
    expect(pointsOf('terms', { terms: ['share'] }, person)).toBeUndefined();
  });

  it('do not affect investor matches', () => {
    const rich = { ...HEALTH_INVESTOR, availability: 20, terms: ['pay'] as const };
    expect(scoreMatch(HEALTH_PROJECT, rich, EQUALLY_RARE)).toEqual(
      scoreMatch(HEALTH_PROJECT, HEALTH_INVESTOR, EQUALLY_RARE),
    );
  });
});

it('omits reasons with a weight of 0', () => {
  const weights = {
    ...DEFAULT_MATCH_WEIGHTS,
    talent: { skills: 100, sectors: 0, location: 0, intent: 0, terms: 0, hours: 0 },
  };
  const match = scoreMatch(HEALTH_PROJECT, DEVELOPER, { weights, rarity: () => 1 });
  expect(match?.reasons.map(({ code }) => code)).toEqual(['skills']);
});

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
