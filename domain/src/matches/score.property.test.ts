import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MUST_HAVES, OPEN_TO } from '../people/person.ts';
import { CURRENCIES, STAGES, TERMS } from '../projects/terms.ts';
import { MATCH_KINDS } from './match.ts';
import type { MatchInvestor, MatchPerson, MatchProject } from './match-facts.ts';
import { ReasonSchema } from './reason.ts';
import { type ScoreOptions, scoreMatch } from './score.ts';
import { DEFAULT_MATCH_WEIGHTS, type MatchWeights, MatchWeightsSchema } from './weights.ts';

const SKILLS = ['react', 'figma', 'seo', 'sales', 'law', 'design', 'welding', 'sailing'];
const SECTORS = ['health', 'ocean', 'food', 'energy', 'culture'];

const skills = fc.uniqueArray(fc.constantFrom(...SKILLS));
const sectors = fc.uniqueArray(fc.constantFrom(...SECTORS));
const location = fc.constantFrom('', 'Oslo', 'oslo, Norge', 'Bergen');
const amount = fc.integer({ min: 0, max: 20_000_000 });
const currency = fc.constantFrom(...CURRENCIES);
const terms = fc.uniqueArray(fc.constantFrom(...TERMS));
const hours = fc.integer({ min: 1, max: 60 });

const project: fc.Arbitrary<MatchProject> = fc.record({
  memberIds: fc.constantFrom([], ['kari'], ['kari', 'somebody']),
  stage: fc.constantFrom(...STAGES),
  sectors,
  skillsWanted: skills,
  lookingFor: fc.uniqueArray(fc.constantFrom(...MATCH_KINDS)),
  funding: fc.option(fc.record({ goal: amount, currency })),
  location,
  terms,
  hours,
});
const investor: fc.Arbitrary<MatchInvestor> = fc
  .record({
    stages: fc.uniqueArray(fc.constantFrom(...STAGES)),
    tickets: fc.tuple(amount, amount),
    currency,
  })
  .map(({ stages, tickets, currency }) => ({
    stages,
    ticketMin: Math.min(...tickets),
    ticketMax: Math.max(...tickets),
    currency,
  }));
const person: fc.Arbitrary<MatchPerson> = fc.record({
  uid: fc.constant('somebody'),
  skills,
  sectors,
  openTo: fc.uniqueArray(fc.constantFrom(...OPEN_TO)),
  location,
  investor: fc.option(investor),
  availability: hours,
  terms,
});
const mustHaves = fc.uniqueArray(fc.constantFrom(...MUST_HAVES));

const weightsOf = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 100 }), { minLength: count - 1, maxLength: count - 1 })
    .map((cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), 100];
      return edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
    });
const named = <Code extends string>(...codes: readonly Code[]) =>
  weightsOf(codes.length).map(
    (all) =>
      Object.fromEntries(codes.map((code, index) => [code, all[index] ?? 0])) as Record<
        Code,
        number
      >,
  );
const weights: fc.Arbitrary<MatchWeights> = fc.record({
  talent: named('skills', 'sectors', 'location', 'intent', 'terms', 'hours'),
  cofounder: named('skills', 'sectors', 'location', 'intent', 'terms', 'hours'),
  investor: named('sectors', 'stage', 'ticket', 'location', 'intent'),
});
const options: fc.Arbitrary<ScoreOptions> = fc
  .tuple(
    fc.oneof(weights, fc.constant(DEFAULT_MATCH_WEIGHTS)),
    fc.array(fc.integer(), { minLength: 8, maxLength: 8 }),
  )
  .map(([weights, seeds]) => ({
    weights,
    rarity: (skill) => (1 + (Math.abs(seeds[SKILLS.indexOf(skill)] ?? 0) % 100)) / 100,
  }));

const scoreOf = (...args: Parameters<typeof scoreMatch>) => scoreMatch(...args)?.score ?? 0;
const shuffledBy =
  (order: readonly number[]) =>
  <T>(terms: readonly T[]) =>
    terms
      .map((term, index) => ({ term, at: order[index % order.length] ?? 0 }))
      .sort((a, b) => a.at - b.at)
      .map(({ term }) => term);

describe('generated weights', () => {
  it('are valid settings', () => {
    fc.assert(fc.property(weights, (each) => v.is(MatchWeightsSchema, each)));
  });
});

describe('match score', () => {
  it('is an integer from 0 to 100 and the sum of unique reasons, largest first', () => {
    fc.assert(
      fc.property(project, person, options, (ours, theirs, by) => {
        const match = scoreMatch(ours, theirs, by);
        if (!match) return;
        const points = match.reasons.map((reason) => reason.points);
        expect(Number.isInteger(match.score) && match.score >= 0 && match.score <= 100).toBe(true);
        expect(points.reduce((sum, each) => sum + each, 0)).toBe(match.score);
        expect(new Set(match.reasons.map(({ code }) => code)).size).toBe(match.reasons.length);
        expect(points).toEqual(points.toSorted((a, b) => b - a));
        for (const reason of match.reasons) v.parse(ReasonSchema, reason);
      }),
    );
  });

  it('is deterministic and independent of list order', () => {
    const order = fc.array(fc.integer(), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(project, person, options, order, (ours, theirs, by, places) => {
        const shuffled = shuffledBy(places);
        const again = scoreMatch(
          {
            ...ours,
            memberIds: shuffled(ours.memberIds),
            sectors: shuffled(ours.sectors),
            skillsWanted: shuffled(ours.skillsWanted),
            lookingFor: shuffled(ours.lookingFor),
          },
          {
            ...theirs,
            skills: shuffled(theirs.skills),
            sectors: shuffled(theirs.sectors),
            openTo: shuffled(theirs.openTo),
            investor: theirs.investor && {
              ...theirs.investor,
              stages: shuffled(theirs.investor.stages),
            },
          },
          by,
        );
        expect(again).toEqual(scoreMatch(ours, theirs, by));
      }),
    );
  });

  it('is symmetric in sectors and location', () => {
    fc.assert(
      fc.property(project, person, options, (ours, theirs, by) => {
        const swapped = scoreOf(
          { ...ours, sectors: theirs.sectors, location: theirs.location },
          { ...theirs, sectors: ours.sectors, location: ours.location },
          by,
        );
        expect(swapped).toBe(scoreOf(ours, theirs, by));
      }),
    );
  });
});

describe('match score never decreases', () => {
  it('when the person gains a wanted skill', () => {
    fc.assert(
      fc.property(project, person, options, fc.nat(), (ours, theirs, by, pick) => {
        const missing = ours.skillsWanted.filter((skill) => !theirs.skills.includes(skill));
        const skill = missing[pick % Math.max(1, missing.length)];
        fc.pre(skill !== undefined);
        const more = { ...theirs, skills: [...theirs.skills, skill] };
        expect(scoreOf(ours, more, by)).toBeGreaterThanOrEqual(scoreOf(ours, theirs, by));
      }),
    );
  });

  it('when the project wants another skill of the person', () => {
    fc.assert(
      fc.property(project, person, options, fc.nat(), (ours, theirs, by, pick) => {
        const unasked = theirs.skills.filter((skill) => !ours.skillsWanted.includes(skill));
        const skill = unasked[pick % Math.max(1, unasked.length)];
        fc.pre(skill !== undefined);
        const more = { ...ours, skillsWanted: [...ours.skillsWanted, skill] };
        expect(scoreOf(more, theirs, by)).toBeGreaterThanOrEqual(scoreOf(ours, theirs, by));
      }),
    );
  });

  it.each([
    ['sector', 'sectors', SECTORS],
    ['openness', 'openTo', OPEN_TO],
    ['term', 'terms', TERMS],
  ] as const)('when the person adds another %s', (_, field, terms) => {
    fc.assert(
      fc.property(project, person, options, fc.constantFrom(...terms), (ours, theirs, by, term) => {
        const more = { ...theirs, [field]: [...new Set([...(theirs[field] ?? []), term])] };
        expect(scoreOf(ours, more, by)).toBeGreaterThanOrEqual(scoreOf(ours, theirs, by));
      }),
    );
  });

  it.each([
    ['sector', 'sectors', SECTORS],
    ['wish', 'lookingFor', MATCH_KINDS],
    ['term', 'terms', TERMS],
  ] as const)('when the project adds another %s', (_, field, terms) => {
    fc.assert(
      fc.property(project, person, options, fc.constantFrom(...terms), (ours, theirs, by, term) => {
        const more = { ...ours, [field]: [...new Set([...(ours[field] ?? []), term])] };
        expect(scoreOf(more, theirs, by)).toBeGreaterThanOrEqual(scoreOf(ours, theirs, by));
      }),
    );
  });

  it('when the person offers more hours or the project asks for fewer', () => {
    fc.assert(
      fc.property(project, person, options, hours, hours, (ours, theirs, by, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const score = scoreOf({ ...ours, hours: more }, { ...theirs, availability: less }, by);
        const roomier = { ...theirs, availability: more };
        expect(scoreOf({ ...ours, hours: more }, roomier, by)).toBeGreaterThanOrEqual(score);
        const smaller = { ...ours, hours: less };
        expect(scoreOf(smaller, { ...theirs, availability: less }, by)).toBeGreaterThanOrEqual(
          score,
        );
      }),
    );
  });

  it('when the investor widens the ticket or adds a stage', () => {
    fc.assert(
      fc.property(
        project,
        person,
        investor,
        options,
        fc.tuple(amount, amount, fc.constantFrom(...STAGES)),
        (ours, theirs, funds, by, [less, more, stage]) => {
          const wider = {
            ...funds,
            stages: [...new Set([...funds.stages, stage])],
            ticketMin: Math.max(0, funds.ticketMin - less),
            ticketMax: funds.ticketMax + more,
          };
          expect(scoreOf(ours, { ...theirs, investor: wider }, by)).toBeGreaterThanOrEqual(
            scoreOf(ours, { ...theirs, investor: funds }, by),
          );
        },
      ),
    );
  });
});

describe('match score stays unchanged', () => {
  it('ignores an unwanted skill and a sector of only one side', () => {
    fc.assert(
      fc.property(project, person, options, (ours, theirs, by) => {
        const more = {
          ...theirs,
          skills: [...theirs.skills, 'unwanted'],
          sectors: ['elsewhere', ...theirs.sectors],
        };
        expect(scoreMatch(ours, more, by)).toEqual(scoreMatch(ours, theirs, by));
      }),
    );
  });
});

describe('must-haves in scoring', () => {
  it('keep the match, change its kind to a lower score, or exclude it', () => {
    fc.assert(
      fc.property(project, person, options, mustHaves, (ours, theirs, by, conditions) => {
        const strict = scoreMatch(ours, { ...theirs, mustHaves: conditions }, by);
        const open = scoreMatch(ours, theirs, by);
        if (strict === null || strict.kind === open?.kind) {
          if (strict !== null) expect(strict).toEqual(open);
        } else expect(strict.score).toBeLessThanOrEqual(open?.score ?? 0);
      }),
    );
  });

  it('never raise a score when one is added', () => {
    fc.assert(
      fc.property(project, person, options, mustHaves, (ours, theirs, by, conditions) => {
        const fewer = { ...theirs, mustHaves: conditions.slice(1) };
        const score = scoreOf(ours, { ...theirs, mustHaves: conditions }, by);
        expect(score).toBeLessThanOrEqual(scoreOf(ours, fewer, by));
      }),
    );
  });
});

it('counts the rarer of two skills at least as much', () => {
  fc.assert(
    fc.property(options, fc.constantFrom(...SKILLS), fc.constantFrom(...SKILLS), (by, a, b) => {
      fc.pre(a !== b && by.rarity(a) >= by.rarity(b));
      const ours = {
        memberIds: [],
        stage: 'idea',
        sectors: [],
        skillsWanted: [a, b],
        lookingFor: [],
        funding: null,
        location: '',
      } as const;
      const theirs = { uid: 'somebody', sectors: [], openTo: [], location: '', investor: null };
      expect(scoreOf(ours, { ...theirs, skills: [a] }, by)).toBeGreaterThanOrEqual(
        scoreOf(ours, { ...theirs, skills: [b] }, by),
      );
    }),
  );
});
