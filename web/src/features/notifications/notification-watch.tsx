import { conversationHref, messagesHref } from '@samspill/domain/conversations/paths';
import { matchesOfHref } from '@samspill/domain/matches/paths';
import type { NotificationEvent, NotificationType } from '@samspill/domain/notification-kinds';
import { type AppNotification, NotificationSchema } from '@samspill/domain/notification-schema';
import { notificationPath, notificationsHref } from '@samspill/domain/notifications/paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { readLocalValue, writeLocalValue } from '../../data/local-value.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { unreadQuery } from './notification-queries.ts';
import { decisionReason, notificationSentence, subjectLine } from './notification-sentence.ts';
import { countUnread, waitForWrites } from './notification-store.ts';
import {
  MAX_BADGE,
  newMatches,
  readEvents,
  type UnreadStore,
  unreadMessages,
  unreadNotifications,
} from './unread-store.ts';
import { isShownAt, subjectPath, useAutoMarkRead } from './use-auto-mark-read.ts';

const TOAST_INTERVAL_MS = 5_000;

/**
 * Returns unread notifications that are new or have grown since the previous call. The first call returns none; an
 * older notification that moves up when a newer one is read is not new.
 */
export function createNewItemDetector() {
  let newestMs: number | null = null;
  return (unread: readonly Item[]): Item[] => {
    const before = newestMs;
    const times = unread.map(({ data }) => data.updatedAt.toMillis());
    newestMs = Math.max(before ?? 0, ...times);
    return before === null ? [] : unread.filter((_, at) => (times[at] ?? 0) > before);
  };
}

export function createToastQueue(show: (items: readonly Item[]) => void) {
  let waiting: Item[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    lastMs = Date.now();
    show(waiting);
    waiting = [];
  };
  return {
    add(items: readonly Item[]): void {
      if (items.length === 0) return;
      const ids = new Set(items.map(({ id }) => id));
      waiting = [...waiting.filter(({ id }) => !ids.has(id)), ...items];
      timer ??= setTimeout(flush, Math.max(0, lastMs + TOAST_INTERVAL_MS - Date.now()));
    },
    end: () => clearTimeout(timer),
  };
}

/** Combines requests for a count within this time, since each count costs a read. */
const GATHER_MS = 300;

interface CountSource {
  /** Settles when the server has confirmed this browser's writes. */
  readonly whenWritten: () => Promise<void>;
  readonly count: () => Promise<number>;
  readonly shown: () => number;
  readonly show: (count: number) => void;
}

export interface NewestUnread {
  readonly id: string;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly isCounted: boolean;
  /** Whether it is on screen; then the shown number must not change. */
  readonly isLookedAt: boolean;
}

/** Newest notification at the last count or change; `isUnread` until it disappears. */
interface TrackedNewest extends NewestUnread {
  readonly isUnread: boolean;
}

/**
 * Returns the change of the number when the newest changes; null if only the server knows. Two notifications of the
 * exact same time count as one until the next count.
 */
function countChange(top: TrackedNewest, newest: NewestUnread): number | null {
  if (newest.id === top.id) return top.isUnread ? 0 : Number(newest.isCounted);
  // The previous newest was read, and this one is next in the list.
  if (newest.updatedMs <= top.updatedMs) return top.isUnread && top.isCounted ? -1 : 0;
  // An older unread notification got another event.
  if (!newest.isCounted || newest.createdMs <= top.updatedMs) return 0;
  return newest.isLookedAt ? 1 : null;
}

/**
 * Keeps an unread count while watching only the newest notification. Derives the count where possible, else asks the
 * server; the last number stays until the answer.
 */
export class UnreadCounter {
  readonly #source: CountSource;
  #number: number | null = null;
  #top: TrackedNewest | null = null;
  #isNothingUnread = false;
  /** The watched list is empty although the count is not: a local read left a gap that the server fills later. */
  #isGap = false;
  #lookedAt = 0;
  #looks = 0;
  #isAsking = false;
  #isOver = false;

  constructor(source: CountSource) {
    this.#source = source;
  }

  /** Takes the newest unread notification; null for none, which is final only if `isConfirmed`. */
  watch(newest: NewestUnread | null, isConfirmed: boolean): void {
    this.#looks += 1;
    if (newest) this.#move(newest);
    else if (this.#top) this.#lose(isConfirmed);
    else {
      this.#isNothingUnread = isConfirmed;
      this.#know(0);
    }
  }

  /** Sets how many unread notifications are on screen; the shown number excludes them. */
  look(count: number): void {
    if (count === this.#lookedAt) return;
    const isReadUnseen = this.#lookedAt > 1 && count < this.#lookedAt;
    this.#lookedAt = count;
    // When several are read at once, only the newest is seen to disappear.
    if (isReadUnseen) this.#ask();
    else if (this.#number !== null) this.#know(this.#number);
  }

  askAgain(): void {
    if (!this.#isNothingUnread) this.#ask();
  }

  end(): void {
    this.#isOver = true;
  }

  /** Whether an unread notification is outside the watched window; the next event may be that one or a new one. */
  get #isAhead(): boolean {
    return this.#top?.isUnread === false && this.#number !== null && this.#number > 0;
  }

  get #isExact(): boolean {
    return this.#number !== null && this.#number <= MAX_BADGE;
  }

  #know(next: number): void {
    this.#number = next;
    this.#source.show(Math.max(0, next - this.#lookedAt));
  }

  #move(newest: NewestUnread): void {
    const first = this.#isNothingUnread && newest.isLookedAt ? Number(newest.isCounted) : null;
    const isFollowed = this.#top && !this.#isNothingUnread && this.#isExact;
    const change = isFollowed && this.#top ? countChange(this.#top, newest) : first;
    const mayBeCounted = this.#isAhead && change !== 0;
    this.#top = { ...newest, isUnread: true };
    this.#isNothingUnread = false;
    this.#isGap = false;
    if (this.#number === null || change === null || mayBeCounted) this.#ask();
    else if (change !== 0) this.#know(this.#number + change);
  }

  #lose(isConfirmed: boolean): void {
    if (this.#top?.isUnread) {
      if (this.#number === null || !this.#isExact) this.#ask();
      else if (this.#top.isCounted) this.#know(this.#number - 1);
      this.#top = { ...this.#top, isUnread: false };
    }
    this.#isGap = isConfirmed && !this.#isNothingUnread;
    if (this.#isGap) this.#askSoon();
  }

  #ask(): void {
    this.#number = null;
    this.#askSoon();
  }

  #askSoon(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#count().catch(() => {
      this.#isAsking = false;
      if (this.#isOver) return;
      const least = this.#top?.isUnread && this.#top.isCounted ? 1 : 0;
      this.#source.show(Math.max(this.#source.shown(), least));
    });
  }

  async #count(): Promise<void> {
    await this.#source.whenWritten();
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    this.#isAsking = false;
    if (this.#isOver || (this.#number !== null && !this.#isGap)) return;
    const before = this.#looks;
    const counted = await this.#source.count();
    if (this.#isOver || this.#looks !== before) return;
    this.#isNothingUnread = this.#isGap && counted === 0;
    this.#know(counted);
  }
}

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
  'groupInvited',
  'groupAdded',
  'groupDeclined',
];
const isDecisive = ({ data }: Item): boolean => DECISION_EVENTS.includes(data.event);

function toAddress({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  const conversation = params.get('c');
  if (pathname === messagesHref() && conversation !== null) return conversationHref(conversation);
  const [, projectId] = /^\/projects\/([^/]+)$/.exec(pathname) ?? [];
  return projectId !== undefined && params.get('tab') === 'matches'
    ? matchesOfHref(decodeURIComponent(projectId))
    : pathname;
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
  const [isReturning] = useState(() => readLocalValue(name) !== null);
  useEffect(() => void writeLocalValue(name, { seen: true }), [name]);
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
    if (address === notificationsHref()) return;
    // A decision always gets a toast of its own.
    for (const item of arrived.filter(isDecisive)) show.current([item]);
    const others = arrived.filter((item) => !isDecisive(item) && !isShownAt(item, address));
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
    const href = isAlone ? only.data.subject.href : notificationsHref();
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
