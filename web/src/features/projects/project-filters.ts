import { IdSchema } from '@samspill/domain/id';
import { type LookingFor, LookingForSchema } from '@samspill/domain/projects/project';
import { type Stage, StageSchema } from '@samspill/domain/projects/terms';
import { tokensOfQuery } from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { readParam, writeParams } from '../../platform/search/filter-url.ts';

export interface ProjectFilters {
  readonly words: string;
  readonly stage: Stage | null;
  readonly sector: string | null;
  readonly skill: string | null;
  readonly lookingFor: LookingFor | null;
  readonly group: string | null;
}

export const NO_PROJECT_FILTERS: ProjectFilters = {
  words: '',
  stage: null,
  sector: null,
  skill: null,
  lookingFor: null,
  group: null,
};

export function readProjectFilters(params: URLSearchParams): ProjectFilters {
  return {
    words: params.get('q') ?? '',
    stage: readParam(params, 'stage', StageSchema),
    sector: readParam(params, 'sector', SlugSchema),
    skill: readParam(params, 'skill', SlugSchema),
    lookingFor: readParam(params, 'for', LookingForSchema),
    group: readParam(params, 'group', IdSchema),
  };
}

export function writeProjectFilters(filters: ProjectFilters): URLSearchParams {
  return writeParams({
    q: filters.words,
    stage: filters.stage,
    sector: filters.sector,
    skill: filters.skill,
    for: filters.lookingFor,
    group: filters.group,
  });
}

export function facetsOfProjectFilters(filters: ProjectFilters): string[] {
  const { stage, sector, skill, lookingFor } = filters;
  return [
    ...(sector === null ? [] : [facetToken('sector', sector)]),
    ...(skill === null ? [] : [facetToken('skill', skill)]),
    ...(stage === null ? [] : [facetToken('stage', stage)]),
    ...(lookingFor === null ? [] : [facetToken('looking', lookingFor)]),
  ];
}

/** Tokens that a project must contain when the list is queried without the search service. */
export const tokensOfProjectFilters = (filters: ProjectFilters): string[] => [
  ...tokensOfQuery(filters.words),
  ...facetsOfProjectFilters(filters),
];
