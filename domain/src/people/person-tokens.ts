import { collectTokens, facetTokensOf } from '../search/search-tokens.ts';
import type { Profile } from './person.ts';

/** Choices of the filter by hours a week; a person has the facet of each that the available hours reach. */
export const HOURS_CHOICES = [5, 10, 20, 30] as const;

export const facetsOfPerson = (person: Profile): string[] => [
  ...facetTokensOf('kind', person.kinds),
  ...facetTokensOf('open', person.openTo),
  ...facetTokensOf('sector', person.sectors),
  ...facetTokensOf('skill', person.skills),
  ...facetTokensOf('invests', person.investor?.stages ?? []),
  ...facetTokensOf('terms', person.terms ?? []),
  ...facetTokensOf(
    'hours',
    HOURS_CHOICES.filter((hours) => hours <= (person.availability ?? 0)).map(String),
  ),
];

export function tokensOfPerson(person: Profile): string[] {
  return collectTokens(facetsOfPerson(person), [
    person.displayName,
    person.headline,
    person.location,
    ...person.skills,
    ...person.sectors,
  ]);
}
