import { notificationsPath } from '@samspill/domain/paths';
import type { QuerySpec } from '../../firebase/query-spec.ts';

const newestFirst = (uid: string) =>
  ({ collection: notificationsPath(uid), orderBy: ['updatedAt', 'desc'] }) as const;

export function notificationsQuery(uid: string): QuerySpec {
  return { ...newestFirst(uid), where: [] };
}

export function unreadQuery(uid: string): QuerySpec {
  return { ...newestFirst(uid), where: [['readAt', '==', null]] };
}
