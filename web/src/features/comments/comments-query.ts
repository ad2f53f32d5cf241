import { commentsPath } from '@samspill/domain/comments/paths';
import type { QuerySpec } from '../../data/query-spec.ts';

/** Comments of `uid` that exceeded the rate limit and wait for publication; only their author may query them. */
export function heldCommentsQuery(contentId: string, uid: string): QuerySpec {
  return {
    collection: commentsPath(contentId),
    where: [
      ['author.uid', '==', uid],
      ['status', '==', 'held'],
    ],
    orderBy: ['createdAt', 'desc'],
  };
}

export function commentsQuery(contentId: string): QuerySpec {
  return {
    collection: commentsPath(contentId),
    where: [['status', '==', 'visible']],
    orderBy: ['createdAt', 'desc'],
  };
}
