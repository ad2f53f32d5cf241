import type { Conversation } from '@samspill/domain/conversations/conversation';
import { type Message, MessageSchema } from '@samspill/domain/conversations/message';
import { readingPath } from '@samspill/domain/conversations/paths';
import {
  countUnread,
  ReadingSchema,
  type ReadPositions,
} from '@samspill/domain/conversations/reading';
import { settingsPath } from '@samspill/domain/people/paths';
import { SettingsSchema } from '@samspill/domain/people/settings';
import { isAfter } from '@samspill/domain/timestamps';
import { doc, getDoc, Timestamp } from 'firebase/firestore';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import {
  type DocumentOf,
  type DocumentSchema,
  type Entity,
  parseEntity,
} from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useUser } from '../../session/use-session.ts';
import { messagesAfterQuery } from './conversation-queries.ts';
import { type ReadPosition, saveReadPosition, sendReadReceipt } from './conversation-store.ts';

/** Throttle that runs the latest task: immediately when idle, otherwise after `intervalMs` or on `flush`. */
export function createThrottle(intervalMs: number) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let waiting: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const work = waiting;
    waiting = null;
    if (!work) return;
    lastMs = Date.now();
    work();
  };
  return {
    ask(work: () => void): void {
      waiting = work;
      const leftMs = lastMs + intervalMs - Date.now();
      if (leftMs <= 0) flush();
      else timer ??= setTimeout(flush, leftMs);
    },
    flush,
  };
}

/**
 * Minimum milliseconds between server writes; reads apply locally at once, and other devices fetch the position on
 * focus.
 */
const SAVE_INTERVAL_MS = 30_000;
/** Minimum milliseconds between receipts, because each costs a read per waiting member. */
const RECEIPT_INTERVAL_MS = 3_000;

type Positions = ReadPositions['conversations'];

export interface OwnReading {
  /** Undefined while loading, null before the first read. */
  readonly reading: Pick<ReadPositions, 'conversations'> | null | undefined;
  readonly sendsReceipts: boolean;
  readonly note: (position: ReadPosition) => void;
}

async function fetchOwn<TSchema extends DocumentSchema>(
  path: string,
  schema: TSchema,
): Promise<DocumentOf<TSchema> | null> {
  const stored = await getDoc(doc(firestore(), path));
  return stored.exists() ? (parseEntity(schema, stored)?.data ?? null) : null;
}

function mergePositions(one: Positions, other: Positions): Positions {
  const later = Object.entries(other).filter(
    ([id, { at }]) => (one[id]?.at.toMillis() ?? Number.NEGATIVE_INFINITY) < at.toMillis(),
  );
  return { ...one, ...Object.fromEntries(later) };
}

/** Fetched once and on each focus, because only the user’s other devices can change it. */
export function useOwnReading(): OwnReading {
  const { uid } = useUser();
  const [positions, setPositions] = useState<Positions>();
  const { answer: settings } = useQuery(
    useCallback(() => fetchOwn(settingsPath(uid), SettingsSchema), [uid]),
  );
  const isLooking = useIsPageActive();
  const isDue = isLooking || positions === undefined;
  useEffect(() => {
    if (!isDue) return;
    let isOver = false;
    fetchOwn(readingPath(uid), ReadingSchema)
      .catch(() => null)
      .then((stored) => {
        if (!isOver)
          setPositions((before) => mergePositions(stored?.conversations ?? {}, before ?? {}));
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [uid, isDue]);
  return {
    reading: positions && { conversations: positions },
    sendsReceipts: settings?.readReceipts ?? false,
    note: ({ conversationId, at, count }) =>
      setPositions((before) => ({ ...before, [conversationId]: { at, count } })),
  };
}

const isPageActive = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribeToPageActivity(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
  };
}

const useIsPageActive = (): boolean => useSyncExternalStore(subscribeToPageActivity, isPageActive);

/**
 * Read position for the visible messages. Includes messages newer than the list’s summary, which lags behind, so that
 * leaving immediately counts them as read. Ignores the time of own messages, because pending ones carry the client
 * clock.
 */
function visibleReadPosition(
  { id, data: { lastMessage, messageCount, createdAt } }: Entity<Conversation>,
  onScreen: readonly Entity<Message>[],
  uid: string,
): ReadPosition | null {
  const newer = onScreen.filter(
    ({ data }) => !lastMessage || isAfter(data.createdAt, lastMessage.createdAt),
  );
  const at = newer.findLast(({ data }) => data.senderId !== uid)?.data.createdAt;
  const count = messageCount + newer.length;
  return count > 0
    ? { conversationId: id, at: at ?? lastMessage?.createdAt ?? createdAt, count }
    : null;
}

/** Unread messages that are looked at one by one: each costs a read, for each conversation of the list. */
const MAX_COUNTED = 3;

/**
 * Unread messages by others. The conversation's own counter includes own and deleted ones, so that a few are looked at;
 * of many, some may be deleted.
 */
export function useUnreadCount(
  conversation: Entity<Conversation>,
  reading: OwnReading['reading'],
): number {
  const { uid } = useUser();
  const { id } = conversation;
  const upTo = reading === undefined ? 0 : countUnread(reading, conversation, uid);
  const at = reading?.conversations[id]?.at;
  const after = at instanceof Timestamp ? at : null;
  const isFew = upTo > 0 && upTo <= MAX_COUNTED;
  const live = useLiveQuery(isFew ? messagesAfterQuery(id, after) : null, MessageSchema, {
    pageSize: MAX_COUNTED,
  });
  if (!isFew || live.status !== 'ready') return upTo;
  const { rows, isLast } = live.data;
  const left = rows.filter(({ data }) => data.senderId !== uid && data.deletedAt === null);
  return isLast ? Math.min(upTo, left.length) : upTo;
}

export function useMarkRead(
  conversation: Entity<Conversation>,
  onScreen: readonly Entity<Message>[],
  { reading, sendsReceipts, note }: OwnReading,
  isAtEnd: boolean,
): void {
  const user = useUser();
  const isLooking = useIsPageActive();
  const { id } = conversation;
  const position = visibleReadPosition(conversation, onScreen, user.uid);
  const before = reading?.conversations[id];
  const isUnread =
    reading !== undefined &&
    (countUnread(reading, conversation, user.uid) > 0 ||
      (position !== null && before !== undefined && isAfter(position.at, before.at)));
  // Count own messages as read, or the next message by another member would count them as unread.
  const isBehind = reading !== undefined && position !== null && before?.count !== position.count;
  const isDue = isLooking && isAtEnd && (isUnread || isBehind);
  const [remember] = useState(() => createThrottle(SAVE_INTERVAL_MS));
  const [receipt] = useState(() => createThrottle(RECEIPT_INTERVAL_MS));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later message is another reading
  useEffect(() => {
    if (!isDue || !position) return;
    note(position);
    remember.ask(() => {
      saveReadPosition(user.uid, position, reading ?? null).catch(() => undefined);
    });
    if (!sendsReceipts || !isUnread) return;
    receipt.ask(() => {
      sendReadReceipt(user.uid, id).catch(() => undefined);
    });
  }, [isDue, id, position?.at.toMillis(), position?.count, sendsReceipts]);
  useEffect(() => {
    if (!isLooking) return;
    return () => {
      remember.flush();
      receipt.flush();
    };
  }, [isLooking, remember, receipt]);
}
