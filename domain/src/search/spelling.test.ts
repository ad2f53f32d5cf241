import { describe, expect, it } from 'vitest';
import { closestSpelling, nearFormsOf, slipsBetween } from './spelling.ts';

describe('slipsBetween', () => {
  it.each([
    ['kari', 'kari', 0],
    ['ingird', 'ingrid', 1],
    ['wenberg', 'wennberg', 1],
    ['designr', 'designer', 1],
    ['karri', 'kari', 1],
    ['fotograif', 'fotografi', 1],
    ['', 'abc', 3],
  ])('%s and %s differ by %i edits', (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });
});

describe('nearFormsOf', () => {
  it.each([
    ['ingird', 'ingrid'],
    ['wenberg', 'wennberg'],
    ['karri', 'kari'],
    ['solhaim', 'solheim'],
  ])('shares a form between %s and %s', (one, other) => {
    const forms = new Set(nearFormsOf(other));
    expect(nearFormsOf(one).some((form) => forms.has(form))).toBe(true);
  });

  it('returns at most thirteen forms, and none for a short word', () => {
    expect(nearFormsOf('abcdefghijklmnop')).toHaveLength(13);
    expect(nearFormsOf('ola')).toEqual([]);
  });
});

describe('closestSpelling', () => {
  const words = ['Ingrid', 'Design', 'Designer', 'Markedsføring'].map((written) => ({
    written,
    folded: written.toLowerCase().replace('ø', 'o'),
  }));

  it.each([
    ['ingird', 'Ingrid'],
    ['dezign', 'Design'],
    ['markedsforign', 'Markedsføring'],
    ['markesforign', 'Markedsføring'],
    ['design', null],
    ['bjarne', null],
    ['ola', null],
  ])('corrects %s to %s', (typed, meant) => {
    expect(closestSpelling(typed, words)).toBe(meant);
  });
});
