import { type Notification, NotificationSchema } from '@samspill/domain/notifications/notification';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Entity } from '../../firebase/entity.ts';
import { useLiveQuery } from '../../firebase/live-query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDeleted } from '../content/use-deleted.ts';
import { createArrivals, createToastQueue } from './arrivals.ts';
import { unreadQuery } from './notification-queries.ts';
import { reasonOf, sentenceOf, subjectLine } from './notification-sentence.ts';
import { countUnread, setRead } from './notification-store.ts';
import { setUnreadCount } from './unread-store.ts';

type Item = Entity<Notification>;

const NONE: readonly Item[] = [];

const pathOf = (item: Item) => item.data.subject.href.split('#')[0];

/** Counts what is unread and tells of what arrives, wherever the person is; shows nothing itself. */
export function NotificationWatch({ uid }: { uid: string }) {
  const { pathname } = useLocation();
  const deleted = useDeleted();
  const live = useLiveQuery(unreadQuery(uid), NotificationSchema);
  const isReady = live.status === 'ready';
  const rows = isReady ? live.data.rows : NONE;
  const hasMore = isReady && !live.data.isLast;
  const isSettled = isReady && !live.fromCache;
  const count = rows.filter(({ id }) => !deleted.has(id)).length;

  useEffect(() => {
    if (isReady) setUnreadCount(count);
    if (!hasMore) return;
    let isCurrent = true;
    countUnread(uid).then(
      (all) => isCurrent && setUnreadCount(all),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, isReady, hasMore, count]);
  useEffect(() => () => setUnreadCount(0), []);

  useToasts(isSettled ? rows : null, pathname);
  useEffect(() => {
    // What one is looking at needs no telling.
    for (const item of rows)
      if (pathOf(item) === pathname && document.visibilityState === 'visible')
        setRead(uid, item.id, true).catch(() => undefined);
  }, [uid, rows, pathname]);
  return null;
}

/** `unread` is null until the server has answered. */
function useToasts(unread: readonly Item[] | null, pathname: string): void {
  const show = useRef<(items: readonly Item[]) => void>(() => undefined);
  show.current = useShowToast();
  const arrivals = useRef<ReturnType<typeof createArrivals>>(null);
  const queue = useRef<ReturnType<typeof createToastQueue>>(null);
  useEffect(() => {
    queue.current = createToastQueue((items) => show.current(items));
    return () => queue.current?.end();
  }, []);
  useEffect(() => {
    if (unread === null) return;
    arrivals.current ??= createArrivals();
    const isElsewhere = (item: Item) => pathOf(item) !== pathname;
    const arrived = arrivals.current(unread);
    if (pathname !== hrefs.notifications()) queue.current?.add(arrived.filter(isElsewhere));
  }, [unread, pathname]);
}

function useShowToast() {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (items: readonly Item[]) => {
    const [only] = items;
    if (!only) return;
    const isAlone = items.length === 1;
    const about = isAlone ? (reasonOf(only.data) ?? subjectLine(only.data)) : null;
    const href = isAlone ? only.data.subject.href : hrefs.notifications();
    showToast({
      title: isAlone
        ? sentenceOf(t, only.data)
        : t('notifications.several', { count: items.length }),
      ...(about !== null && { about }),
      id: 'notification',
      action: { label: t('notifications.open'), onClick: () => void navigate(href) },
    });
  };
}
