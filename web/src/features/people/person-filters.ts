import {
  type Kind,
  KindSchema,
  type OpenTo,
  OpenToSchema,
  type Person,
} from '@samspill/domain/people/person';
import { searchWords } from '@samspill/domain/search/search-tokens';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { readParam, writeParams } from '../site/filter-url.ts';

/** What the directory is narrowed to; the address holds all of it. */
export interface PersonFilters {
  readonly words: string;
  readonly kind: Kind | null;
  readonly skill: string | null;
  readonly sector: string | null;
  readonly openTo: OpenTo | null;
  readonly location: string;
}

export const NO_PERSON_FILTERS: PersonFilters = {
  words: '',
  kind: null,
  skill: null,
  sector: null,
  openTo: null,
  location: '',
};

export function readPersonFilters(params: URLSearchParams): PersonFilters {
  return {
    words: params.get('q') ?? '',
    kind: readParam(params, 'kind', KindSchema),
    skill: readParam(params, 'skill', SlugSchema),
    sector: readParam(params, 'sector', SlugSchema),
    openTo: readParam(params, 'open', OpenToSchema),
    location: params.get('place') ?? '',
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
  });
}

function isIn(location: string, person: Person): boolean {
  return person.location.toLowerCase().includes(location.trim().toLowerCase());
}

/** Whether a person passes every filter, those that the query applied included. */
export function matchesPerson(filters: PersonFilters, person: Person): boolean {
  const { kind, skill, sector, openTo } = filters;
  return (
    searchWords(filters.words).every((word) => person.searchTokens.includes(word)) &&
    (kind === null || person.kinds.includes(kind)) &&
    (skill === null || person.skills.includes(skill)) &&
    (sector === null || person.sectors.includes(sector)) &&
    (openTo === null || person.openTo.includes(openTo)) &&
    isIn(filters.location, person)
  );
}
