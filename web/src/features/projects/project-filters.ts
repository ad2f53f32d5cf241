import { IdSchema } from '@samspill/domain/id';
import { LookingForSchema } from '@samspill/domain/projects/project';
import { StageSchema } from '@samspill/domain/projects/terms';
import { tokensOfQuery } from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { defineFilters, param, textParam } from '../../platform/search/define-filters.ts';

export const {
  none: NO_PROJECT_FILTERS,
  read: readProjectFilters,
  write: writeProjectFilters,
} = defineFilters({
  words: textParam('q'),
  stage: param('stage', StageSchema),
  sector: param('sector', SlugSchema),
  skill: param('skill', SlugSchema),
  lookingFor: param('for', LookingForSchema),
  group: param('group', IdSchema),
});

export type ProjectFilters = typeof NO_PROJECT_FILTERS;

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
