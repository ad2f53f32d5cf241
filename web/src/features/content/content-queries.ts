import type { ContentKind } from '@samspill/domain/content/content';
import { CONTENT } from '@samspill/domain/paths';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';

const IS_VISIBLE: FieldFilter = ['status', '==', 'visible'];

const latest = (...filters: FieldFilter[]): QuerySpec => ({
  collection: CONTENT,
  where: [...filters, IS_VISIBLE],
  orderBy: ['createdAt', 'desc'],
});

export function latestContentQuery(kind: ContentKind | null): QuerySpec {
  return kind === null ? latest() : latest(['kind', '==', kind]);
}

/** Items of `uid` that exceeded the rate limit and wait for publication; only their author may query them. */
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

/** Posts of a group; only its members may query them. */
export function contentOfGroupQuery(groupId: string): QuerySpec {
  return {
    collection: CONTENT,
    where: [
      ['groupId', '==', groupId],
      ['status', '==', 'group'],
    ],
    orderBy: ['createdAt', 'desc'],
  };
}

export function contentOfPersonQuery(uid: string): QuerySpec {
  return latest(['author.uid', '==', uid]);
}

/** Up to 30 people, the limit of an `in` filter. */
export function contentOfPeopleQuery(uids: readonly string[]): QuerySpec {
  return latest(['author.uid', 'in', uids]);
}

/** Up to 30 projects, the limit of an `in` filter. */
export function contentOfProjectsQuery(projectIds: readonly string[]): QuerySpec {
  return latest(['projectId', 'in', projectIds]);
}
