import { IdSchema } from '@samspill/domain/id';
import { OpenToSchema, type Person } from '@samspill/domain/people/person';
import { MemberKindSchema } from '@samspill/domain/people/person-kind';
import { facetsOfPerson, HOURS_CHOICES } from '@samspill/domain/people/person-tokens';
import { TermSchema } from '@samspill/domain/projects/terms';
import { fold } from '@samspill/domain/search/fold';
import { hasAllTokens, tokensOfQuery } from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import * as v from 'valibot';
import { defineFilters, param, textParam } from '../../platform/search/define-filters.ts';

export const HOURS_FILTERS = HOURS_CHOICES.map(String);

export const {
  none: NO_PERSON_FILTERS,
  read: readPersonFilters,
  write: writePersonFilters,
} = defineFilters({
  words: textParam('q'),
  kind: param('kind', MemberKindSchema),
  skill: param('skill', SlugSchema),
  sector: param('sector', SlugSchema),
  openTo: param('open', OpenToSchema),
  location: textParam('place'),
  hours: param('hours', v.picklist(HOURS_FILTERS)),
  term: param('for', TermSchema),
  group: param('group', IdSchema),
  project: param('project', IdSchema),
});

export type PersonFilters = typeof NO_PERSON_FILTERS;

export function facetsOfPersonFilters(filters: PersonFilters): string[] {
  const { kind, skill, sector, openTo, hours, term } = filters;
  return [
    ...(skill === null ? [] : [facetToken('skill', skill)]),
    ...(sector === null ? [] : [facetToken('sector', sector)]),
    ...(kind === null ? [] : [facetToken('kind', kind)]),
    ...(openTo === null ? [] : [facetToken('open', openTo)]),
    ...(hours === null ? [] : [facetToken('hours', hours)]),
    ...(term === null ? [] : [facetToken('terms', term)]),
  ];
}

/** Tokens that a person must contain when the list is queried without the search service. */
export const tokensOfPersonFilters = (filters: PersonFilters): string[] => [
  ...tokensOfQuery(filters.words),
  ...tokensOfQuery(filters.location),
  ...facetsOfPersonFilters(filters),
];

export function matchesPerson(filters: PersonFilters, person: Person): boolean {
  return (
    hasAllTokens(
      // Stored tokens of profiles from earlier versions lack some facets.
      [...person.searchTokens, ...facetsOfPerson(person)],
      tokensOfPersonFilters(filters),
    ) && fold(person.location).includes(fold(filters.location.trim()))
  );
}
