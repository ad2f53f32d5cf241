import { PROJECTS } from '@samspill/domain/paths';
import { mostSelectiveToken } from '@samspill/domain/search/search-query';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';
import { type ProjectFilters, tokensOfProjectFilters } from './project-filters.ts';

const IS_VISIBLE: readonly FieldFilter[] = [
  ['status', '==', 'published'],
  ['hidden', '==', false],
];

/**
 * Tokens for the single `array-contains` filter and the client filter; excludes the stage, which is a field of its own.
 */
export const listTokens = (filters: ProjectFilters): string[] =>
  tokensOfProjectFilters({ ...filters, stage: null });

/** Published projects, newest first. One query can’t combine all filters; the page applies the rest. */
export function projectListQuery(filters: ProjectFilters): QuerySpec {
  const token = mostSelectiveToken(listTokens(filters));
  return {
    collection: PROJECTS,
    where: [
      ...(token === undefined ? [] : [['searchTokens', 'array-contains', token] as const]),
      ...(filters.stage === null ? [] : [['stage', '==', filters.stage] as const]),
      ...IS_VISIBLE,
    ],
    orderBy: ['publishedAt', 'desc'],
  };
}

/** Published projects of any of at most 30 people, newest first. */
export function projectsOfPeopleQuery(uids: readonly string[]): QuerySpec {
  return {
    collection: PROJECTS,
    where: [['memberIds', 'array-contains-any', uids], ...IS_VISIBLE],
    orderBy: ['publishedAt', 'desc'],
  };
}

export function myProjectsQuery(uid: string): QuerySpec {
  return {
    collection: PROJECTS,
    where: [['memberIds', 'array-contains', uid]],
    orderBy: ['updatedAt', 'desc'],
  };
}

export function publishedProjectsOfQuery(uid: string): QuerySpec {
  return {
    collection: PROJECTS,
    where: [['memberIds', 'array-contains', uid], ...IS_VISIBLE],
    orderBy: ['publishedAt', 'desc'],
  };
}
