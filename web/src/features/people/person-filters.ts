import { IdSchema } from '@samspill/domain/id';
import { type OpenTo, OpenToSchema, type Person } from '@samspill/domain/people/person';
import { MemberKindSchema } from '@samspill/domain/people/person-kind';
import { facetsOfPerson, HOURS_CHOICES } from '@samspill/domain/people/person-tokens';
import { type Term, TermSchema } from '@samspill/domain/projects/terms';
import { fold } from '@samspill/domain/search/fold';
import { hasAllTokens, tokensOfQuery } from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import * as v from 'valibot';
import { readParam, writeParams } from '../../platform/search/filter-url.ts';

export const HOURS_FILTERS = HOURS_CHOICES.map(String);

export interface PersonFilters {
  readonly words: string;
  readonly kind: string | null;
  readonly skill: string | null;
  readonly sector: string | null;
  readonly openTo: OpenTo | null;
  readonly location: string;
  readonly hours: string | null;
  readonly term: Term | null;
  readonly group: string | null;
  readonly project: string | null;
}

export const NO_PERSON_FILTERS: PersonFilters = {
  words: '',
  kind: null,
  skill: null,
  sector: null,
  openTo: null,
  location: '',
  hours: null,
  term: null,
  group: null,
  project: null,
};

export function readPersonFilters(params: URLSearchParams): PersonFilters {
  return {
    words: params.get('q') ?? '',
    kind: readParam(params, 'kind', MemberKindSchema),
    skill: readParam(params, 'skill', SlugSchema),
    sector: readParam(params, 'sector', SlugSchema),
    openTo: readParam(params, 'open', OpenToSchema),
    location: params.get('place') ?? '',
    hours: readParam(params, 'hours', v.picklist(HOURS_FILTERS)),
    term: readParam(params, 'for', TermSchema),
    group: readParam(params, 'group', IdSchema),
    project: readParam(params, 'project', IdSchema),
  };
}

export function writePersonFilters(filters: PersonFilters): URLSearchParams {
  return writeParams({
    q: filters.words,
    kind: filters.kind,
    skill: filters.skill,
    sector: filters.sector,
    open: filters.openTo,
    place: filters.location,
    hours: filters.hours,
    for: filters.term,
    group: filters.group,
    project: filters.project,
  });
}

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
