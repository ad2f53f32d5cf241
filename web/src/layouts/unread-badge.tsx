import {
  MAX_BADGE,
  type UnreadStore,
  unreadMessages,
  unreadNotifications,
  useUnread,
} from '../features/notifications/unread-store.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import styles from './unread-badge.module.css';

/** How many notifications are unread, beside the bell. */
export const UnreadNotificationsBadge = () => <UnreadBadge store={unreadNotifications} />;

/** How many conversations have something unread. */
export const UnreadMessagesBadge = () => <UnreadBadge store={unreadMessages} />;

/** Nothing when there are none. */
function UnreadBadge({ store }: { store: UnreadStore }) {
  const { t } = useMessages();
  const count = useUnread(store);
  if (count === 0) return null;
  const isMany = count > MAX_BADGE;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">
        {isMany ? t('notifications.badgeMany', { max: MAX_BADGE }) : count}
      </span>
      <span className="visually-hidden">
        {isMany
          ? t('notifications.unreadMany', { max: MAX_BADGE })
          : t('notifications.unreadCount', { count })}
      </span>
    </span>
  );
}
