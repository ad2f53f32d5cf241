import { commentsPath } from '@samspill/domain/paths';
import type { QuerySpec } from '../../firebase/query-spec.ts';

/** Comments and replies alike, the latest first. */
export function commentsQuery(contentId: string): QuerySpec {
  return {
    collection: commentsPath(contentId),
    where: [['status', '==', 'visible']],
    orderBy: ['createdAt', 'desc'],
  };
}
