import { describe, expect, it } from 'vitest';
import { closestSpelling, deletionFormsOf, editDistance } from './spelling.ts';

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
    expect(editDistance(one, other)).toBe(slips);
    expect(editDistance(other, one)).toBe(slips);
  });
});

describe('nearFormsOf', () => {
  it.each([
    ['ingird', 'ingrid'],
    ['wenberg', 'wennberg'],
    ['karri', 'kari'],
    ['solhaim', 'solheim'],
  ])('shares a form between %s and %s', (one, other) => {
    const forms = new Set(deletionFormsOf(other));
    expect(deletionFormsOf(one).some((form) => forms.has(form))).toBe(true);
  });

  it('returns at most thirteen forms, and none for a short word', () => {
    expect(deletionFormsOf('abcdefghijklmnop')).toHaveLength(13);
    expect(deletionFormsOf('ola')).toEqual([]);
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
