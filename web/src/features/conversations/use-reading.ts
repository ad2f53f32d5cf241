import type { Conversation, Seen } from '@samspill/domain/conversations/conversation';
import { SeenSchema } from '@samspill/domain/conversations/conversation';
import { countUnread, type Reading, ReadingSchema } from '@samspill/domain/conversations/reading';
import { readingPath, seenPath } from '@samspill/domain/paths';
import { useEffect, useSyncExternalStore } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { useLiveDocument } from '../../firebase/live-query.ts';
import { useUser } from '../../session/use-session.ts';
import { rememberReading, sendReceipt } from './conversation-store.ts';

/** How far the person has read everywhere: undefined until that is known, null for nowhere yet. */
export function useReading(): Reading | null | undefined {
  const user = useUser();
  const live = useLiveDocument(readingPath(user.uid), ReadingSchema);
  if (live.status === 'ready') return live.data?.data ?? null;
  return live.status === 'error' ? null : undefined;
}

/** Until when the others have seen the conversation; null for whoever does not say so themself. */
export function useSeen(conversation: Entity<Conversation>): Seen['at'] | null {
  const isOpen = conversation.data.state === 'open';
  const live = useLiveDocument(isOpen ? seenPath(conversation.id) : null, SeenSchema);
  if (live.status === 'ready') return live.data?.data.at ?? {};
  return null;
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
export const useIsLooking = (): boolean =>
  useSyncExternalStore(subscribeToAttention, isPageVisible);

/** Marks what is on screen as read while somebody looks at it, and lets the others know where one does so. */
export function useMarkRead(
  conversation: Entity<Conversation>,
  reading: Reading | null | undefined,
  { sendsReceipts, isAtEnd }: { readonly sendsReceipts: boolean; readonly isAtEnd: boolean },
): void {
  const user = useUser();
  const isLooking = useIsLooking();
  const { id, data } = conversation;
  const { lastMessage, messageCount } = data;
  const isUnread = reading !== undefined && countUnread(reading, conversation, user.uid) > 0;
  // One's own are remembered, too, or the next of somebody else's would count them as unread.
  const isBehind =
    reading !== undefined && reading?.conversations[id]?.count !== messageCount && messageCount > 0;
  const isDue = isLooking && isAtEnd && (isUnread || isBehind);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message is another reading
  useEffect(() => {
    if (!isDue || !lastMessage) return;
    const position = { conversationId: id, at: lastMessage.createdAt, count: messageCount };
    rememberReading(user.uid, position, reading ?? null).catch(() => undefined);
    if (sendsReceipts && isUnread) sendReceipt(user.uid, id).catch(() => undefined);
  }, [isDue, id, lastMessage?.id, messageCount, sendsReceipts]);
}
