import { describe, expect, it } from 'vitest';
import { currentKind, listOwnKinds, withMergedKinds } from './own-kinds.ts';

const named = (name: string) => ({ nb: name, en: name });
const KINDS = {
  adviser: { nb: 'Ærlig rådgiver', en: 'Adviser' },
  mentor: { ...named('Mentor'), order: 1 },
  coach: { ...named('Coach'), order: 0, archived: true },
  guide: { ...named('Guide'), order: 2, mergedInto: 'helper' },
  helper: { ...named('Helper'), mergedInto: 'mentor' },
  beauty: { nb: 'Bok', en: 'Zebra' },
  left: { ...named('Left'), mergedInto: 'right' },
  right: { ...named('Right'), mergedInto: 'left' },
};

describe('listOwnKinds', () => {
  it('lists by order, then by name in the language, with archived and without merged kinds', () => {
    const slugsIn = (locale: 'nb' | 'en') => listOwnKinds(KINDS, locale).map(({ slug }) => slug);
    expect(slugsIn('nb')).toEqual(['coach', 'mentor', 'beauty', 'adviser']);
    expect(slugsIn('en')).toEqual(['coach', 'mentor', 'adviser', 'beauty']);
  });
});

describe('currentKind', () => {
  it.each([
    ['mentor', 'mentor'],
    ['guide', 'mentor'],
    ['helper', 'mentor'],
    ['founder', 'founder'],
    ['constructor', 'constructor'],
    ['left', 'right'],
  ])('follows merges of %s to %s', (slug, current) => {
    expect(currentKind(KINDS, slug)).toBe(current);
  });
});

describe('withMergedKinds', () => {
  it.each([
    [['guide'], ['guide', 'helper', 'mentor']],
    [['mentor'], ['guide', 'helper', 'mentor']],
    [
      ['founder', 'guide'],
      ['founder', 'guide', 'helper', 'mentor'],
    ],
    [['coach'], ['coach']],
    [['gone'], ['gone']],
  ])('returns those merged with %j', (wanted, kinds) => {
    expect(withMergedKinds(KINDS, wanted).toSorted()).toEqual(kinds);
  });
});
