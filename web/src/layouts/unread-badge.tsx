import {
  MAX_BADGE,
  newMatches,
  type UnreadStore,
  unreadMessages,
  unreadNotifications,
} from '../features/notifications/unread-store.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useStore } from '../state/store.ts';
import styles from './unread-badge.module.css';

const UNREAD = { one: 'notifications.unreadCount', many: 'notifications.unreadMany' } as const;
const NEW = { one: 'notifications.newCount', many: 'notifications.newMany' } as const;

/** How many notifications are unread, beside the bell. */
export const UnreadNotificationsBadge = () => (
  <CountBadge store={unreadNotifications} words={UNREAD} />
);

/** How many conversations have something unread. */
export const UnreadMessagesBadge = () => <CountBadge store={unreadMessages} words={UNREAD} />;

/** How many strong matches one was told of and has not looked at. */
export const NewMatchesBadge = () => <CountBadge store={newMatches} words={NEW} />;

interface CountBadgeProps {
  readonly store: UnreadStore;
  readonly words: typeof UNREAD | typeof NEW;
}

/** Nothing when there are none. */
function CountBadge({ store, words }: CountBadgeProps) {
  const { t } = useMessages();
  const count = useStore(store);
  if (count === 0) return null;
  const isMany = count > MAX_BADGE;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">
        {isMany ? t('notifications.badgeMany', { max: MAX_BADGE }) : count}
      </span>
      <span className="visually-hidden">
        {isMany ? t(words.many, { max: MAX_BADGE }) : t(words.one, { count })}
      </span>
    </span>
  );
}
