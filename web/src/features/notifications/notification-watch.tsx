import { type Notification, NotificationSchema } from '@samspill/domain/notifications/notification';
import { notificationPath } from '@samspill/domain/paths';
import { useEffect, useRef, useSyncExternalStore } from 'react';
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
import { countUnread, markReadAt, setRead, whenWritten } from './notification-store.ts';
import { watchReadNews } from './read-news.ts';
import { createUnreadCount } from './unread-count.ts';
import { setUnreadCount, unreadCount } from './unread-store.ts';

type Item = Entity<Notification>;

const NONE: readonly Item[] = [];
/** The newest; the server counts how many there are. */
const WATCHED = { pageSize: 1, isBlind: true };

const pathOf = (item: Item) => item.data.subject.href.split('#')[0];
/** Of one thing, as notifications are about, rather than a list. */
const isOfOneThing = (pathname: string) => pathname.includes('/', 1);

/** Counts what is unread and tells of what arrives, wherever the person is; shows nothing itself. */
export function NotificationWatch({ uid }: { uid: string }) {
  const { pathname } = useLocation();
  const live = useLiveQuery(unreadQuery(uid), NotificationSchema, WATCHED);
  const isReady = live.status === 'ready';
  const rows = isReady ? live.data.rows : NONE;
  const isAll = isReady && live.data.isLast;
  const isSettled = isReady && !live.fromCache;

  useCount(uid, { rows, isAll, isSettled });
  useToasts(isSettled ? rows : null, pathname);
  useLookedAt(uid, { rows, isAll, isSettled }, pathname);
  return null;
}

interface Watched {
  readonly rows: readonly Item[];
  readonly isAll: boolean;
  readonly isSettled: boolean;
}

/** What one is looking at needs no telling: it counts as read. */
function useLookedAt(uid: string, { rows, isAll, isSettled }: Watched, pathname: string): void {
  const hasOthers = isSettled && !isAll;
  const isLooking = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  useEffect(() => {
    if (!isLooking) return;
    for (const item of rows)
      if (pathOf(item) === pathname) setRead(uid, item.id, true).catch(() => undefined);
  }, [uid, rows, pathname, isLooking]);
  useEffect(() => {
    if (!isLooking) return;
    if (hasOthers && isOfOneThing(pathname)) markReadAt(uid, pathname).catch(() => undefined);
  }, [uid, hasOthers, pathname, isLooking]);
}

const isPageVisible = () => document.visibilityState === 'visible';

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Keeps the number at the bell. */
function useCount(uid: string, { rows, isAll, isSettled }: Watched): void {
  const count = useRef<ReturnType<typeof createUnreadCount>>(null);
  const deleted = useDeleted();
  const known = rows.filter(({ id }) => !deleted.has(notificationPath(uid, id))).length;
  const key = rows.map(({ id, data }) => `${id} ${data.updatedAt.toMillis()}`).join();

  useEffect(() => {
    const own = createUnreadCount({
      whenWritten,
      count: () => countUnread(uid),
      shown: unreadCount,
      show: setUnreadCount,
    });
    count.current = own;
    const stop = watchReadNews(own.askAgain);
    return () => {
      stop();
      own.end();
      setUnreadCount(0);
    };
  }, [uid]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest one is another number
  useEffect(() => {
    if (isSettled || isAll) count.current?.watch(known, isAll);
  }, [uid, key, known, isAll, isSettled]);
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
