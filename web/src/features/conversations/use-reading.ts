import type { Conversation } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { countUnread, type Reading, ReadingSchema } from '@samspill/domain/conversations/reading';
import { readingPath, settingsPath } from '@samspill/domain/paths';
import { SettingsSchema } from '@samspill/domain/people/settings';
import { isAfter } from '@samspill/domain/timestamps';
import { doc, getDoc } from 'firebase/firestore';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import {
  type DocumentOf,
  type DocumentSchema,
  type Entity,
  parseEntity,
} from '../../data/entity.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useUser } from '../../session/use-session.ts';
import { type ReadPosition, rememberReading, sendReceipt } from './conversation-store.ts';
import { createPace } from './pace.ts';

/** What is read is remembered at once here, and so often on the server: other devices ask when one turns to them. */
const REMEMBER_INTERVAL_MS = 30_000;
/** Each receipt is a read for everybody who waits for it. */
const RECEIPT_INTERVAL_MS = 3_000;

type Positions = Reading['conversations'];

/** How far a person has read, and what they let others know of it. */
export interface OwnReading {
  /** Undefined until that is known, null for nowhere yet. */
  readonly reading: Pick<Reading, 'conversations'> | null | undefined;
  readonly sendsReceipts: boolean;
  readonly note: (position: ReadPosition) => void;
}

async function readOwn<TSchema extends DocumentSchema>(
  path: string,
  schema: TSchema,
): Promise<DocumentOf<TSchema> | null> {
  const stored = await getDoc(doc(firestore(), path));
  return stored.exists() ? (parseEntity(schema, stored)?.data ?? null) : null;
}

/** The later of the two, place by place. */
function mergePositions(one: Positions, other: Positions): Positions {
  const later = Object.entries(other).filter(
    ([id, { at }]) => (one[id]?.at.toMillis() ?? Number.NEGATIVE_INFINITY) < at.toMillis(),
  );
  return { ...one, ...Object.fromEntries(later) };
}

/** Asked once, and again whenever somebody turns to the page: only they themselves can change it, elsewhere. */
export function useOwnReading(): OwnReading {
  const { uid } = useUser();
  const [positions, setPositions] = useState<Positions>();
  const { answer: settings } = useQuery(
    useCallback(() => readOwn(settingsPath(uid), SettingsSchema), [uid]),
  );
  const isLooking = useIsLooking();
  const isDue = isLooking || positions === undefined;
  useEffect(() => {
    if (!isDue) return;
    let isOver = false;
    readOwn(readingPath(uid), ReadingSchema)
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

const isPageVisible = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribeToAttention(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
  };
}

/** Whether somebody looks at the page. */
const useIsLooking = (): boolean => useSyncExternalStore(subscribeToAttention, isPageVisible);

/**
 * How far whoever has these messages before them has read. What a list knows of a conversation comes a moment after what
 * was said: who leaves within that moment has read it all the same. The time of one's own that is still on its way is
 * this device's, and not gone by.
 */
function positionOf(
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

/** Marks what is on screen as read while somebody looks at it, and lets the others know where one does so. */
export function useMarkRead(
  conversation: Entity<Conversation>,
  onScreen: readonly Entity<Message>[],
  { reading, sendsReceipts, note }: OwnReading,
  isAtEnd: boolean,
): void {
  const user = useUser();
  const isLooking = useIsLooking();
  const { id } = conversation;
  const position = positionOf(conversation, onScreen, user.uid);
  const before = reading?.conversations[id];
  const isUnread =
    reading !== undefined &&
    (countUnread(reading, conversation, user.uid) > 0 ||
      (position !== null && before !== undefined && isAfter(position.at, before.at)));
  // One's own are remembered, too, or the next of somebody else's would count them as unread.
  const isBehind = reading !== undefined && position !== null && before?.count !== position.count;
  const isDue = isLooking && isAtEnd && (isUnread || isBehind);
  const [remember] = useState(() => createPace(REMEMBER_INTERVAL_MS));
  const [receipt] = useState(() => createPace(RECEIPT_INTERVAL_MS));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later message is another reading
  useEffect(() => {
    if (!isDue || !position) return;
    note(position);
    remember.ask(() => {
      rememberReading(user.uid, position, reading ?? null).catch(() => undefined);
    });
    if (!sendsReceipts || !isUnread) return;
    receipt.ask(() => {
      sendReceipt(user.uid, id).catch(() => undefined);
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
