import type { NotificationTraits } from '@samspill/domain/feature';
import { feedHref } from '@samspill/domain/feed/paths';
import { NOTIFICATION_KINDS } from '@samspill/domain/notification-kinds';
import { type AppNotification, NotificationSchema } from '@samspill/domain/notification-schema';
import { notificationPath } from '@samspill/domain/notifications/paths';
import { editProfileHref } from '@samspill/domain/people/paths';
import {
  AtSign,
  Bell,
  ChartColumn,
  CheckCheck,
  ClipboardList,
  Ellipsis,
  FolderKanban,
  Handshake,
  Heart,
  type LucideIcon,
  MailOpen,
  MessageCircle,
  Reply,
  Settings,
  Trash2,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { useUser } from '../../session/use-session.ts';
import { useStore } from '../../state/store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useDayStart } from '../../ui/use-now.ts';
import { AuthorAvatar } from '../people/author-card.tsx';
import { notificationsQuery, unreadQuery } from './notification-queries.ts';
import { decisionReason, notificationSentence, subjectLine } from './notification-sentence.ts';
import styles from './notifications-page.module.css';
import { unreadNotifications } from './unread-store.ts';
import { type NotificationActions, useNotificationActions } from './use-notification-actions.ts';

interface NotificationDay {
  readonly startMs: number;
  readonly items: readonly Entity<AppNotification>[];
}

const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

export function groupByDay(items: readonly Entity<AppNotification>[]): NotificationDay[] {
  const days = new Map<number, Entity<AppNotification>[]>();
  for (const item of items) {
    const startMs = startOfDay(item.data.updatedAt.toMillis());
    days.set(startMs, [...(days.get(startMs) ?? []), item]);
  }
  return [...days].map(([startMs, ofDay]) => ({ startMs, items: ofDay }));
}

export function daysBefore(startMs: number, nowMs: number): number {
  const HALF_DAY_MS = 43_200_000;
  return Math.floor((startOfDay(nowMs) - startMs + HALF_DAY_MS) / (2 * HALF_DAY_MS));
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];
/** With the look-ahead, the bell and the session, stays within the read budget of a view (docs/decisions/0022). */
const LIST_ITEMS = 13;
const VIEW_PARAM = 'view';
const UNREAD = 'unread';
const showAll = () => true;

export function NotificationsPage() {
  const { t } = useMessages();
  const { uid } = useUser();
  const actions = useNotificationActions();
  const unread = useStore(unreadNotifications);
  const { isUnreadOnly, showUnreadOnly } = useUnreadOnly();
  return (
    <div className="stack-5">
      <PageHeader
        title={t('notifications.title')}
        actions={
          <>
            <ToggleChip pressed={isUnreadOnly} onToggle={() => showUnreadOnly(!isUnreadOnly)}>
              {t('notifications.unreadOnly')}
            </ToggleChip>
            {unread > 0 ? (
              <Button
                icon={<CheckCheck size={16} />}
                title={t('notifications.markAllRead')}
                onClick={actions.markAllRead}
              >
                <span className={styles.words}>{t('notifications.markAllRead')}</span>
              </Button>
            ) : null}
            <ButtonLink
              variant="ghost"
              icon={<Settings size={16} />}
              title={t('notifications.settings')}
              to={`${editProfileHref()}#notifications`}
            >
              <span className={styles.words}>{t('notifications.settings')}</span>
            </ButtonLink>
          </>
        }
      />
      {isUnreadOnly ? (
        <NotificationList
          key="unread"
          query={unreadQuery(uid)}
          actions={actions}
          none={<NoUnread onAll={() => showUnreadOnly(false)} />}
        />
      ) : (
        <NotificationList
          key="all"
          query={notificationsQuery(uid)}
          actions={actions}
          none={<NoNotifications />}
        />
      )}
    </div>
  );
}

function useUnreadOnly() {
  const [params, setParams] = useSearchParams();
  return {
    isUnreadOnly: params.get(VIEW_PARAM) === UNREAD,
    showUnreadOnly: (isWanted: boolean) => setParams(isWanted ? { [VIEW_PARAM]: UNREAD } : {}),
  };
}

interface NotificationListProps {
  readonly query: QuerySpec;
  readonly actions: NotificationActions;
  readonly none: ReactNode;
}

function NotificationList({ query, actions, none }: NotificationListProps) {
  const { uid } = useUser();
  const deleted = useDeletedPaths();
  const results = usePagedQuery(query, {
    schema: NotificationSchema,
    matches: showAll,
    filterKey: '',
    pageSize: LIST_ITEMS,
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading') return <RowSkeletons />;
  const items = results.items.filter(({ id }) => !deleted.has(notificationPath(uid, id)));
  if (items.length === 0 && !results.hasMore) return none;
  return (
    <>
      {groupByDay(items).map((day) => (
        <DaySection key={day.startMs} day={day} actions={actions} />
      ))}
      <ListFoot results={results} isPendingShown />
    </>
  );
}

function DaySection({ day, actions }: { day: NotificationDay; actions: NotificationActions }) {
  const { t, format } = useMessages();
  const days = daysBefore(day.startMs, useDayStart());
  const name =
    days <= 0
      ? t('notifications.today')
      : days === 1
        ? t('notifications.yesterday')
        : format.date(new Date(day.startMs));
  return (
    <section>
      <h2 className="muted text-sm mb-2">{name}</h2>
      <ul className="clip panel divided">
        {day.items.map((item) => (
          <li key={item.id}>
            <NotificationRow item={item} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoUnread({ onAll }: { onAll: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<CheckCheck size={22} />}
      title={t('notifications.noUnreadTitle')}
      about={t('notifications.noUnreadAbout')}
      actions={<Button onClick={onAll}>{t('notifications.showAll')}</Button>}
    />
  );
}

function NoNotifications() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Bell size={22} />}
      title={t('notifications.noneTitle')}
      about={t('notifications.noneAbout')}
      actions={<ButtonLink to={feedHref()}>{t('notifications.toFeed')}</ButtonLink>}
    />
  );
}

function RowSkeletons() {
  return (
    <div className="clip panel divided" aria-hidden="true">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="2.25rem" height="2.25rem" round />
          <div className="grow">
            <Skeleton width="60%" />
            <Skeleton width="30%" height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

const AVATAR_PX = 36;
const ICONS: Record<NonNullable<NotificationTraits['icon']>, LucideIcon> = {
  'at-sign': AtSign,
  'chart-column': ChartColumn,
  'clipboard-list': ClipboardList,
  'folder-kanban': FolderKanban,
  handshake: Handshake,
  heart: Heart,
  'message-circle': MessageCircle,
  reply: Reply,
  'user-plus': UserPlus,
};

interface NotificationRowProps {
  readonly item: Entity<AppNotification>;
  readonly actions: NotificationActions;
}

function NotificationRow({ item, actions }: NotificationRowProps) {
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
  const { icon } = NOTIFICATION_KINDS[notification.type];
  const Icon = icon ? ICONS[icon] : Bell;
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
