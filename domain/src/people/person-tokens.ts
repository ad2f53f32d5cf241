import { collectTokens, facetTokensOf } from '../search/search-tokens.ts';
import type { Profile } from './person.ts';

export const facetsOfPerson = (person: Profile): string[] => [
  ...facetTokensOf('kind', person.kinds),
  ...facetTokensOf('open', person.openTo),
  ...facetTokensOf('sector', person.sectors),
  ...facetTokensOf('skill', person.skills),
  ...facetTokensOf('invests', person.investor?.stages ?? []),
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
