import type { NotificationType } from '@samspill/domain/notification-kinds';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import type { QuerySpec } from '../../data/query-spec.ts';

const newestFirst = (uid: string) =>
  ({ collection: notificationsPath(uid), orderBy: ['updatedAt', 'desc'] }) as const;

export function notificationsQuery(uid: string): QuerySpec {
  return { ...newestFirst(uid), where: [] };
}

export function unreadQuery(uid: string, type: NotificationType | null = null): QuerySpec {
  const unread = ['readAt', '==', null] as const;
  return { ...newestFirst(uid), where: type ? [['type', '==', type], unread] : [unread] };
}

export function unreadAtQuery(uid: string, path: string): QuerySpec {
  return {
    collection: notificationsPath(uid),
    where: [
      ['readAt', '==', null],
      ['subject.href', '>=', path],
      // Sorts after `path#…` and before any longer path.
      ['subject.href', '<', `${path}$`],
    ],
    orderBy: ['subject.href', 'asc'],
  };
}
