import { commentsPath } from '@samspill/domain/paths';
import type { QuerySpec } from '../../firebase/query-spec.ts';

/** Comments that are no replies, the latest first. */
export function threadsQuery(contentId: string): QuerySpec {
  return {
    collection: commentsPath(contentId),
    where: [
      ['replyTo', '==', null],
      ['status', '==', 'visible'],
    ],
    orderBy: ['createdAt', 'desc'],
  };
}
