import { PROJECTS } from '@samspill/domain/paths';
import { mostSelectiveToken } from '@samspill/domain/search/search-query';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';
import { type ProjectFilters, tokensOfProjectFilters } from './project-filters.ts';

const IS_VISIBLE: readonly FieldFilter[] = [
  ['status', '==', 'published'],
  ['hidden', '==', false],
];

/** What the query cannot ask for beside its one array filter; the stage is a field of its own. */
export const listTokens = (filters: ProjectFilters): string[] =>
  tokensOfProjectFilters({ ...filters, stage: null });

/** Published projects, the latest first; the page applies the filters that one query cannot. */
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

/** Everything the person is a member of, drafts and archived projects too. */
export function myProjectsQuery(uid: string): QuerySpec {
  return {
    collection: PROJECTS,
    where: [['memberIds', 'array-contains', uid]],
    orderBy: ['updatedAt', 'desc'],
  };
}

/** What others may see of a person's projects. */
export function publishedProjectsOfQuery(uid: string): QuerySpec {
  return {
    collection: PROJECTS,
    where: [['memberIds', 'array-contains', uid], ...IS_VISIBLE],
    orderBy: ['publishedAt', 'desc'],
  };
}
