import { collectTokens, facetTokensOf } from '../search/search-tokens.ts';
import type { Profile } from './person.ts';

/** What lists of people filter by. */
export const facetsOfPerson = (person: Profile): string[] => [
  ...facetTokensOf('kind', person.kinds),
  ...facetTokensOf('open', person.openTo),
  ...facetTokensOf('sector', person.sectors),
  ...facetTokensOf('skill', person.skills),
  ...facetTokensOf('invests', person.investor?.stages ?? []),
];

/** What a person is found by: name, headline, place, skills, sectors, kinds and what they invest in. */
export function tokensOfPerson(person: Profile): string[] {
  return collectTokens(facetsOfPerson(person), [
    person.displayName,
    person.headline,
    person.location,
    ...person.skills,
    ...person.sectors,
  ]);
}
