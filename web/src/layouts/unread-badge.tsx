import { MAX_BADGE, useUnreadCount } from '../features/notifications/unread-store.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import styles from './unread-badge.module.css';

/** How many notifications are unread, beside the bell; nothing when there are none. */
export function UnreadBadge() {
  const { t } = useMessages();
  const count = useUnreadCount();
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
