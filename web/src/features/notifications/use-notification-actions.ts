import type { AppNotification } from '@samspill/domain/notification-schema';
import { notificationPath } from '@samspill/domain/notifications/paths';
import { deleteWithUndo, undoDeletion } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { deleteNotification, markAllRead, setRead } from './notification-store.ts';
import { unreadNotifications } from './unread-store.ts';

export function useNotificationActions() {
  const { t } = useMessages();
  const { uid } = useUser();
  const fail = () =>
    showToast({ kind: 'error', title: t('notifications.failed'), id: 'notifications' });
  return {
    setRead: (item: Entity<AppNotification>, isRead: boolean) => {
      unreadNotifications
        .shift(item.id, isRead ? -1 : 1, () => setRead(uid, item.id, isRead))
        .catch(fail);
    },
    markAllRead: () => {
      unreadNotifications.set(0);
      markAllRead(uid).catch(fail);
    },
    remove: ({ id, data }: Entity<AppNotification>) => {
      const path = notificationPath(uid, id);
      const counted = data.readAt === null ? 1 : 0;
      const deletion = {
        path,
        remove: () => deleteNotification(path),
        title: t('notifications.deleted'),
        toastId: `deleted-${id}`,
        undo: t('ui.undo'),
        onRefused: fail,
      };
      unreadNotifications
        .shift(id, -counted, () => deleteWithUndo(deletion))
        // Allow it to reappear: a new event reuses the document.
        .then(() => undoDeletion(path))
        .catch(() => undefined);
    },
  };
}

export type NotificationActions = ReturnType<typeof useNotificationActions>;
