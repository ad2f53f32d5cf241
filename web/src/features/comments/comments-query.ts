import { commentsPath } from '@samspill/domain/paths';
import type { QuerySpec } from '../../data/query-spec.ts';

/** A person's own below an item that wait to be published; only the person may ask. */
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

/** Comments and replies alike, the latest first. */
export function commentsQuery(contentId: string): QuerySpec {
  return {
    collection: commentsPath(contentId),
    where: [['status', '==', 'visible']],
    orderBy: ['createdAt', 'desc'],
  };
}
