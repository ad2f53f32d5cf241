import {
  type LookingFor,
  LookingForSchema,
  type Project,
} from '@samspill/domain/projects/project';
import { type Stage, StageSchema } from '@samspill/domain/projects/stage';
import { searchWords } from '@samspill/domain/search/search-tokens';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { readParam, writeParams } from '../site/filter-url.ts';

/** What the list of projects is narrowed to; the address holds all of it. */
export interface ProjectFilters {
  readonly words: string;
  readonly stage: Stage | null;
  readonly sector: string | null;
  readonly skill: string | null;
  readonly lookingFor: LookingFor | null;
}

export const NO_PROJECT_FILTERS: ProjectFilters = {
  words: '',
  stage: null,
  sector: null,
  skill: null,
  lookingFor: null,
};

export function readProjectFilters(params: URLSearchParams): ProjectFilters {
  return {
    words: params.get('q') ?? '',
    stage: readParam(params, 'stage', StageSchema),
    sector: readParam(params, 'sector', SlugSchema),
    skill: readParam(params, 'skill', SlugSchema),
    lookingFor: readParam(params, 'for', LookingForSchema),
  };
}

export function writeProjectFilters(filters: ProjectFilters): URLSearchParams {
  return writeParams({
    q: filters.words,
    stage: filters.stage,
    sector: filters.sector,
    skill: filters.skill,
    for: filters.lookingFor,
  });
}

/** Whether a project passes every filter, those that the query applied included. */
export function matchesProject(filters: ProjectFilters, project: Project): boolean {
  const { stage, sector, skill, lookingFor } = filters;
  return (
    searchWords(filters.words).every((word) => project.searchTokens.includes(word)) &&
    (stage === null || project.stage === stage) &&
    (sector === null || project.sectors.includes(sector)) &&
    (skill === null || project.skillsWanted.includes(skill)) &&
    (lookingFor === null || project.lookingFor.includes(lookingFor))
  );
}
