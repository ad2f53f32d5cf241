import {
  type AppNotification,
  type NotificationEvent,
  NotificationSchema,
} from '@samspill/domain/notifications/notification';
import { notificationPath } from '@samspill/domain/paths';
import type { NotificationType } from '@samspill/domain/people/settings';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { createNewItemDetector, createToastQueue } from './new-item-detector.ts';
import { unreadQuery } from './notification-queries.ts';
import { decisionReason, notificationSentence, subjectLine } from './notification-sentence.ts';
import { countUnread, waitForWrites } from './notification-store.ts';
import { UnreadCounter } from './unread-count.ts';
import {
  newMatches,
  readEvents,
  type UnreadStore,
  unreadMessages,
  unreadNotifications,
} from './unread-store.ts';
import { subjectPath, useAutoMarkRead } from './use-auto-mark-read.ts';

type Item = Entity<AppNotification>;

const NO_ITEMS: readonly Item[] = [];
const WATCHED = { pageSize: 1, isBlind: true };

const DECISION_EVENTS: readonly (NotificationEvent | undefined)[] = [
  'accepted',
  'declined',
  'invited',
  'inviteAccepted',
  'inviteDeclined',
  'mutual',
  'contactAccepted',
];
const isDecisive = ({ data }: Item): boolean => DECISION_EVENTS.includes(data.event);

function toAddress({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  const conversation = params.get('c');
  if (pathname === hrefs.messages() && conversation !== null)
    return hrefs.conversation(conversation);
  const isMatches = params.get('view') === 'matches' || params.get('tab') === 'matches';
  return isMatches ? `${pathname}?${params.has('view') ? 'view' : 'tab'}=matches` : pathname;
}

/** Counts unread notifications and shows a toast for new ones; renders no list itself. */
export function NotificationWatch({ uid }: { uid: string }) {
  const address = toAddress(useLocation());
  const live = useLiveQuery(unreadQuery(uid), NotificationSchema, WATCHED);
  const isReady = live.status === 'ready';
  const rows = isReady ? live.data.rows : NO_ITEMS;
  const isSettled = isReady && !live.fromCache;
  const [newest] = rows;

  const held = useAutoMarkRead({ uid, newest, isSettled, address });
  const watched = { newest, isReady, isSettled, held };
  useCount(uid, watched, BELL);
  useCount(uid, watched, MESSAGES);
  useToasts(isSettled ? rows : null, address);
  const isReturning = useIsReturnVisit(uid);
  return isReturning ? <MatchCount uid={uid} watched={watched} /> : null;
}

/** Skips the match count on a first visit, which already reads everything on the page. */
function useIsReturnVisit(uid: string): boolean {
  const name = `matches-counted.${uid}`;
  const [isReturning] = useState(() => readLocalDraft(name) !== null);
  useEffect(() => void writeLocalDraft(name, { seen: true }), [name]);
  return isReturning;
}

function MatchCount({ uid, watched }: { readonly uid: string; readonly watched: WatchedUnread }) {
  useCount(uid, watched, MATCHES);
  return null;
}

interface Counter {
  readonly store: UnreadStore;
  readonly type: NotificationType | null;
}

const BELL: Counter = { store: unreadNotifications, type: null };
const MESSAGES: Counter = { store: unreadMessages, type: 'message' };
const MATCHES: Counter = { store: newMatches, type: 'match' };

interface WatchedUnread {
  readonly newest: Item | undefined;
  readonly isReady: boolean;
  readonly isSettled: boolean;
  readonly held: ReadonlyMap<string, unknown>;
}

function useCount(uid: string, watched: WatchedUnread, { store, type }: Counter): void {
  const { isReady, isSettled, held } = watched;
  const count = useRef<UnreadCounter>(null);
  const deleted = useDeletedPaths();
  const isThere = watched.newest && !deleted.has(notificationPath(uid, watched.newest.id));
  const newest = isThere ? watched.newest : undefined;
  const key = newest ? `${newest.id} ${newest.data.updatedAt.toMillis()}` : '';

  useEffect(() => {
    const own = new UnreadCounter({
      whenWritten: waitForWrites,
      count: () => countUnread(uid, type),
      shown: store.read,
      show: store.set,
    });
    count.current = own;
    const stop = readEvents.watch(() => own.askAgain());
    return () => {
      stop();
      own.end();
      store.set(0);
    };
  }, [uid, store, type]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest one may be another number
  useEffect(() => {
    // The cache may be incomplete.
    if (!isReady || (newest && !isSettled)) return;
    count.current?.watch(
      newest
        ? {
            id: newest.id,
            createdMs: newest.data.createdAt.toMillis(),
            updatedMs: newest.data.updatedAt.toMillis(),
            isCounted: type === null || newest.data.type === type,
            isLookedAt: held.has(newest.id),
          }
        : null,
      isSettled,
    );
  }, [uid, key, isReady, isSettled]);
  useEffect(() => count.current?.look(held.size), [held.size]);
}

function useToasts(unread: readonly Item[] | null, address: string): void {
  const show = useRef<(items: readonly Item[]) => void>(() => undefined);
  show.current = useShowToast(address);
  const arrivals = useRef<ReturnType<typeof createNewItemDetector>>(null);
  const queue = useRef<ReturnType<typeof createToastQueue>>(null);
  useEffect(() => {
    queue.current = createToastQueue((items) => show.current(items));
    return () => queue.current?.end();
  }, []);
  useEffect(() => {
    if (unread === null) return;
    arrivals.current ??= createNewItemDetector();
    const arrived = arrivals.current(unread);
    if (address === hrefs.notifications()) return;
    // A decision always gets a toast of its own.
    for (const item of arrived.filter(isDecisive)) show.current([item]);
    const others = arrived.filter((item) => !isDecisive(item) && subjectPath(item) !== address);
    queue.current?.add(others);
  }, [unread, address]);
}

function useShowToast(address: string) {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (items: readonly Item[]) => {
    const [only] = items;
    if (!only) return;
    const isAlone = items.length === 1;
    const about = isAlone ? (decisionReason(only.data) ?? subjectLine(t, only.data)) : null;
    const href = isAlone ? only.data.subject.href : hrefs.notifications();
    const isHere = isAlone && subjectPath(only) === address;
    showToast({
      title: isAlone
        ? notificationSentence(t, only.data)
        : t('notifications.several', { count: items.length }),
      ...(about !== null && { about }),
      id: isDecisive(only) ? only.id : 'notification',
      ...(!isHere && {
        action: { label: t('notifications.open'), onClick: () => void navigate(href) },
      }),
    });
  };
}
