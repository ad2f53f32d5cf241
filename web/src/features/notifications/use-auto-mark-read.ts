import { MINUTE_MS } from '@samspill/domain/durations';
import { matchesHref } from '@samspill/domain/matches/paths';
import type { AppNotification } from '@samspill/domain/notification-schema';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Entity } from '../../data/entity.ts';
import { markMatchesRead, markNewestRead, markReadAt, setRead } from './notification-store.ts';

/** Well before the mail about unread messages: functions/src/conversations/conversation-triggers.ts. */
const MARK_AFTER_MS = 10 * MINUTE_MS;

type Item = Entity<AppNotification>;
type DeferredReads = ReadonlyMap<string, number>;

const NO_DEFERRED: DeferredReads = new Map();

export const subjectPath = (item: Item) => item.data.subject.href.split('#')[0];
const isMatches = (address: string) => address === matchesHref();

export const isShownAt = (item: Item, address: string) =>
  isMatches(address) ? item.data.type === 'match' : subjectPath(item) === address;

/** Whether the address shows a single item or matches, the targets of notifications, rather than a list. */
const isSingleItemAddress = (address: string) => address.includes('/', 1) || address.includes('?');

const updatedMsOf = ({ data }: Item) => data.updatedAt.toMillis();

/** Drops held notifications newer than `newest`: another device or tab marked them read. */
function updateDeferred(
  held: DeferredReads,
  newest: Item | undefined,
  isHere: boolean,
): DeferredReads {
  const newestMs = newest ? updatedMsOf(newest) : Number.NEGATIVE_INFINITY;
  const kept = [...held].filter(([id, ms]) => ms < newestMs || id === newest?.id);
  return new Map(newest && isHere ? [...kept, [newest.id, newestMs]] : kept);
}

const isSame = (one: DeferredReads, other: DeferredReads) =>
  one.size === other.size && [...one].every(([id, ms]) => other.get(id) === ms);

const isPageVisible = () => document.visibilityState === 'visible';

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface AutoMarkOptions {
  readonly uid: string;
  readonly newest: Item | undefined;
  readonly isSettled: boolean;
  readonly address: string;
}

/**
 * Marks a notification read while its page is on screen. An open conversation is marked when the reader turns away,
 * else every message would reopen the group and be marked again. Returns the unread notifications on screen.
 */
export function useAutoMarkRead({
  uid,
  newest,
  isSettled,
  address,
}: AutoMarkOptions): DeferredReads {
  const isLooking = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  const isHere = isLooking && newest !== undefined && isShownAt(newest, address);
  useMarkOnEntering({ uid, newest, isSettled, address }, isLooking);

  const [held, setHeld] = useState(NO_DEFERRED);
  const isMessage = newest?.data.type === 'message';
  const next = updateDeferred(held, newest, isHere && isMessage);
  if (!isSame(held, next)) setHeld(next);
  useEffect(() => {
    if (isHere && newest && !isMessage) setRead(uid, newest.id, true).catch(() => undefined);
  }, [uid, newest, isHere, isMessage]);

  const latest = useRef({ held, newestId: newest?.id });
  latest.current = { held, newestId: newest?.id };
  const isHolding = held.size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: to turn away is to be elsewhere, or not to look
  useEffect(() => {
    const mark = () => {
      for (const id of latest.current.held.keys()) {
        // For the newest, the badges follow its disappearance.
        const write =
          id === latest.current.newestId ? markNewestRead(uid, id) : setRead(uid, id, true);
        write.catch(() => undefined);
      }
      setHeld(NO_DEFERRED);
    };
    if (!isHolding) return;
    const timer = setTimeout(mark, MARK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      mark();
    };
  }, [uid, address, isLooking, isHolding]);
  return next;
}

/** Runs once per visit of a page: notifications that link to it may be below the newest. */
function useMarkOnEntering(
  { uid, newest, isSettled, address }: AutoMarkOptions,
  isLooking: boolean,
): void {
  const entered = useRef('');
  const hasUnread = newest !== undefined;
  useEffect(() => {
    if (!isLooking) entered.current = '';
    if (!isLooking || !isSettled || entered.current === address) return;
    entered.current = address;
    if (!hasUnread) return;
    if (isMatches(address)) markMatchesRead(uid).catch(() => undefined);
    else if (isSingleItemAddress(address)) markReadAt(uid, address).catch(() => undefined);
  }, [uid, hasUnread, isSettled, address, isLooking]);
}
