import type { AppNotification } from '@samspill/domain/notifications/notification';
import type { NotificationType } from '@samspill/domain/people/settings';
import {
  AtSign,
  Bell,
  ChartColumn,
  ClipboardList,
  Ellipsis,
  FolderKanban,
  Handshake,
  Heart,
  type LucideIcon,
  MailOpen,
  MessageCircle,
  Reply,
  Trash2,
  UserPlus,
} from 'lucide-react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { AuthorAvatar } from '../content/author-avatar.tsx';
import { decisionReason, notificationSentence, subjectLine } from './notification-sentence.ts';
import styles from './notifications-page.module.css';
import type { NotificationActions } from './use-notification-actions.ts';

const AVATAR_PX = 36;
const ICONS: Partial<Record<NotificationType, LucideIcon>> = {
  comment: MessageCircle,
  reply: Reply,
  like: Heart,
  mention: AtSign,
  follow: UserPlus,
  vote: ChartColumn,
  projectUpdate: FolderKanban,
  request: Handshake,
  survey: ClipboardList,
};

interface NotificationRowProps {
  readonly item: Entity<AppNotification>;
  readonly actions: NotificationActions;
}

export function NotificationRow({ item, actions }: NotificationRowProps) {
  const { t } = useMessages();
  const { data } = item;
  const isUnread = data.readAt === null;
  const about = subjectLine(t, data);
  const reason = decisionReason(data);
  const at = new Date(data.updatedAt.toMillis());
  return (
    <div className={classNames(styles.row, isUnread && styles.unread)}>
      <Faces notification={data} at={at} />
      <div className="grow">
        <Link
          to={data.subject.href}
          className={styles.link}
          onClick={() => (isUnread ? actions.setRead(item, true) : undefined)}
        >
          {isUnread ? <span className="visually-hidden">{t('notifications.unread')}: </span> : null}
          {notificationSentence(t, data)}
        </Link>
        {about === null ? null : <p className="truncate muted">{about}</p>}
        {reason === null ? null : (
          <p className="truncate muted">{t('notifications.because', { reason })}</p>
        )}
        {data.answer ? <p className="break-words pre-line">{data.answer}</p> : null}
      </div>
      <p className={styles.when}>
        <TimeAgo at={at} />
      </p>
      {isUnread ? <span className={styles.dot} aria-hidden="true" /> : null}
      <RowMenu item={item} actions={actions} />
    </div>
  );
}

function Faces({ notification, at }: { notification: AppNotification; at: Date }) {
  const [actor] = notification.actors;
  const Icon = ICONS[notification.type] ?? Bell;
  return (
    <span className={styles.faces} aria-hidden="true">
      {actor ? <AuthorAvatar author={actor} at={at} sizePx={AVATAR_PX} /> : null}
      <span className={actor ? styles.sign : styles.bigSign}>
        <Icon size={actor ? 12 : 18} />
      </span>
    </span>
  );
}

function RowMenu({ item, actions }: NotificationRowProps) {
  const { t } = useMessages();
  const isUnread = item.data.readAt === null;
  const label = t('notifications.more', { sentence: notificationSentence(t, item.data) });
  return (
    <div className={styles.menu}>
      <Menu trigger={<IconButton size="sm" label={label} icon={<Ellipsis size={16} />} />}>
        <MenuItem
          icon={isUnread ? <MailOpen size={ICON_PX} /> : <Bell size={ICON_PX} />}
          onSelect={() => actions.setRead(item, isUnread)}
        >
          {t(isUnread ? 'notifications.markRead' : 'notifications.markUnread')}
        </MenuItem>
        <MenuItem danger icon={<Trash2 size={ICON_PX} />} onSelect={() => actions.remove(item)}>
          {t('ui.delete')}
        </MenuItem>
      </Menu>
    </div>
  );
}
