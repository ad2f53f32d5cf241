import {
  type Notification,
  type NotificationEvent,
  NotificationSchema,
} from '@samspill/domain/notifications/notification';
import { notificationPath } from '@samspill/domain/paths';
import type { NotificationType } from '@samspill/domain/people/settings';
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
import { type UnreadStore, unreadMessages, unreadNotifications } from './unread-store.ts';

type Item = Entity<Notification>;

const NONE: readonly Item[] = [];
/** The newest; the server counts how many there are. */
const WATCHED = { pageSize: 1, isBlind: true };

const pathOf = (item: Item) => item.data.subject.href.split('#')[0];
/** Of one thing, as notifications are about, rather than a list. */
const isOfOneThing = (address: string) => address.includes('/', 1) || address.includes('?c=');
/** What changes how things stand is told of wherever one is. */
const DECISIVE: readonly (NotificationEvent | undefined)[] = [
  'accepted',
  'declined',
  'mutual',
  'contactAccepted',
];

/** The page, and the conversation that it shows. */
function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const conversation = pathname === hrefs.messages() ? new URLSearchParams(search).get('c') : null;
  return conversation === null ? pathname : hrefs.conversation(conversation);
}

/** Counts what is unread and tells of what arrives, wherever the person is; shows nothing itself. */
export function NotificationWatch({ uid }: { uid: string }) {
  const address = addressOf(useLocation());
  const live = useLiveQuery(unreadQuery(uid), NotificationSchema, WATCHED);
  const isReady = live.status === 'ready';
  const rows = isReady ? live.data.rows : NONE;
  const isAll = isReady && live.data.isLast;
  const isSettled = isReady && !live.fromCache;

  useCount(uid, { rows, isAll, isSettled }, BELL);
  useCount(uid, { rows, isAll, isSettled }, MESSAGES);
  useToasts(isSettled ? rows : null, address);
  useLookedAt(uid, { rows, isAll, isSettled }, address);
  return null;
}

interface Watched {
  readonly rows: readonly Item[];
  readonly isAll: boolean;
  readonly isSettled: boolean;
}

/** What one is looking at needs no telling: it counts as read. */
function useLookedAt(uid: string, { rows, isAll, isSettled }: Watched, address: string): void {
  const hasOthers = isSettled && !isAll;
  const isLooking = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  useEffect(() => {
    if (!isLooking) return;
    for (const item of rows)
      if (pathOf(item) === address) setRead(uid, item.id, true).catch(() => undefined);
  }, [uid, rows, address, isLooking]);
  useEffect(() => {
    if (!isLooking) return;
    if (hasOthers && isOfOneThing(address)) markReadAt(uid, address).catch(() => undefined);
  }, [uid, hasOthers, address, isLooking]);
}

const isPageVisible = () => document.visibilityState === 'visible';

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** A number in the navigation, and which of the unread it counts. */
interface Counter {
  readonly store: UnreadStore;
  readonly type: NotificationType | null;
}

const BELL: Counter = { store: unreadNotifications, type: null };
const MESSAGES: Counter = { store: unreadMessages, type: 'message' };

/** Keeps a number right. */
function useCount(
  uid: string,
  { rows, isAll, isSettled }: Watched,
  { store, type }: Counter,
): void {
  const count = useRef<ReturnType<typeof createUnreadCount>>(null);
  const deleted = useDeleted();
  const known = rows.filter(
    ({ id, data }) =>
      !deleted.has(notificationPath(uid, id)) && (type === null || data.type === type),
  ).length;
  const key = rows.map(({ id, data }) => `${id} ${data.updatedAt.toMillis()}`).join();

  useEffect(() => {
    const own = createUnreadCount({
      whenWritten,
      count: () => countUnread(uid, type),
      shown: store.read,
      show: store.set,
    });
    count.current = own;
    const stop = watchReadNews(own.askAgain);
    return () => {
      stop();
      own.end();
      store.set(0);
    };
  }, [uid, store, type]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest one is another number
  useEffect(() => {
    if (isSettled || isAll) count.current?.watch(known, isAll);
  }, [uid, key, known, isAll, isSettled]);
}

/** `unread` is null until the server has answered. */
function useToasts(unread: readonly Item[] | null, address: string): void {
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
    const isTold = (item: Item) => pathOf(item) !== address || DECISIVE.includes(item.data.event);
    const arrived = arrivals.current(unread);
    if (address !== hrefs.notifications()) queue.current?.add(arrived.filter(isTold));
  }, [unread, address]);
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
