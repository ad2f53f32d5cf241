import * as v from 'valibot';
import { isAfter, TimestampSchema } from '../timestamps.ts';
import type { Conversation } from './conversation.ts';

/** Conversations with a stored read position; older ones count as read. */
export const MAX_STORED_READ_POSITIONS = 500;

const PositionSchema = v.strictObject({
  at: TimestampSchema,
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** `users/{uid}/private/reading`: the user's read position per conversation; private. */
export const ReadingSchema = v.strictObject({
  conversations: v.record(v.string(), PositionSchema),
  updatedAt: TimestampSchema,
});
export type ReadPositions = v.InferOutput<typeof ReadingSchema>;

type MessageCounts = Pick<Conversation, 'lastMessage' | 'messageCount'> &
  Partial<Pick<Conversation, 'state'>>;

export function countUnread(
  reading: Pick<ReadPositions, 'conversations'> | null,
  {
    id,
    data: { lastMessage, messageCount, state },
  }: { readonly id: string; readonly data: MessageCounts },
  uid: string,
): number {
  if (!lastMessage || lastMessage.senderId === uid) return 0;
  const position = reading?.conversations[id];
  // A first contact is one message; a card of the match may precede it.
  if (!position) return state === 'requested' ? 1 : Math.max(1, messageCount);
  if (!isAfter(lastMessage.createdAt, position.at)) return 0;
  return Math.max(1, messageCount - position.count);
}

export function expiredConversations({
  conversations,
}: Pick<ReadPositions, 'conversations'>): string[] {
  return Object.entries(conversations)
    .sort(([, one], [, other]) => (isAfter(one.at, other.at) ? -1 : 1))
    .slice(MAX_STORED_READ_POSITIONS)
    .map(([id]) => id);
}
