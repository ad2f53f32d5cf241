import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AdminMatchFilterSchema, ALL_DECISIONS, outcomeOf, SCORE_BANDS } from './admin-match.ts';

describe('outcomeOf', () => {
  it.each([
    ['new', 'new', 'new'],
    ['interested', 'new', 'interested'],
    ['new', 'interested', 'interested'],
    ['interested', 'interested', 'mutual'],
    ['interested', 'dismissed', 'dismissed'],
    ['dismissed', 'new', 'dismissed'],
  ] as const)('returns for %s and %s the outcome %s', (projectState, personState, outcome) => {
    expect(outcomeOf({ projectState, personState })).toBe(outcome);
  });

  it('covers all nine pairs of decisions', () => {
    expect(ALL_DECISIONS).toHaveLength(9);
    expect(ALL_DECISIONS.filter((each) => outcomeOf(each) === 'dismissed')).toHaveLength(5);
  });
});

it('places every score in exactly one band', () => {
  for (let score = 0; score <= 100; score += 1)
    expect(SCORE_BANDS.filter(({ from, to }) => from <= score && score <= to)).toHaveLength(1);
});

describe('AdminMatchFilterSchema', () => {
  it('defaults to current matches, best first', () => {
    expect(v.parse(AdminMatchFilterSchema, {})).toEqual({ status: 'current', sort: 'score' });
  });

  it.each([
    { kind: 'friend' },
    { state: '=1+1' },
    { status: 'gone' },
    { project: '__all__' },
    { person: 'a/b' },
    { min: '101' },
    { min: '-1' },
    { min: '1e1' },
    { q: 'x'.repeat(201) },
    { sort: 'name' },
    { owner: 'kari' },
  ])('rejects %j', (asked) => {
    expect(v.is(AdminMatchFilterSchema, asked)).toBe(false);
  });
});
