import type { ContentKind } from '@samspill/domain/content/content';
import { CONTENT } from '@samspill/domain/paths';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';

const IS_VISIBLE: FieldFilter = ['status', '==', 'visible'];

const latest = (...filters: FieldFilter[]): QuerySpec => ({
  collection: CONTENT,
  where: [...filters, IS_VISIBLE],
  orderBy: ['createdAt', 'desc'],
});

/** What everybody shares, the latest first; of one kind when it is named. */
export function latestContentQuery(kind: ContentKind | null): QuerySpec {
  return kind === null ? latest() : latest(['kind', '==', kind]);
}

/** What a person wrote beyond what was allowed then, to be published by and by; only the person may ask. */
export function heldContentQuery(uid: string): QuerySpec {
  return {
    collection: CONTENT,
    where: [
      ['author.uid', '==', uid],
      ['status', '==', 'held'],
    ],
    orderBy: ['createdAt', 'desc'],
  };
}

export function contentOfProjectQuery(projectId: string): QuerySpec {
  return latest(['projectId', '==', projectId]);
}

export function contentOfPersonQuery(uid: string): QuerySpec {
  return latest(['author.uid', '==', uid]);
}

/** Of any of at most thirty people. */
export function contentOfPeopleQuery(uids: readonly string[]): QuerySpec {
  return latest(['author.uid', 'in', uids]);
}

/** Of any of at most thirty projects. */
export function contentOfProjectsQuery(projectIds: readonly string[]): QuerySpec {
  return latest(['projectId', 'in', projectIds]);
}
