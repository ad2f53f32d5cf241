import * as v from 'valibot';
import { isAfter, TimestampSchema } from '../timestamps.ts';
import type { Conversation } from './conversation.ts';

/** Conversations whose reading is remembered one by one; older ones than these count as read. */
export const MAX_REMEMBERED_CONVERSATIONS = 500;

const PositionSchema = v.strictObject({
  at: TimestampSchema,
  /** The messages that there were in the conversation then. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** `users/{uid}/private/reading`: how far the person has read in each conversation; nobody else's to know. */
export const ReadingSchema = v.strictObject({
  conversations: v.record(v.string(), PositionSchema),
  updatedAt: TimestampSchema,
});
export type Reading = v.InferOutput<typeof ReadingSchema>;

type Counted = Pick<Conversation, 'lastMessage' | 'messageCount'>;

/** How many messages of a conversation its reader has not seen; 0 where the last one is their own. */
export function countUnread(
  reading: Pick<Reading, 'conversations'> | null,
  { id, data: { lastMessage, messageCount } }: { readonly id: string; readonly data: Counted },
  uid: string,
): number {
  if (!lastMessage || lastMessage.senderId === uid) return 0;
  const position = reading?.conversations[id];
  if (!position) return Math.max(1, messageCount);
  if (!isAfter(lastMessage.createdAt, position.at)) return 0;
  return Math.max(1, messageCount - position.count);
}

/** The conversations that the oldest positions are of, where there are more than are remembered. */
export function forgottenConversations({
  conversations,
}: Pick<Reading, 'conversations'>): string[] {
  return Object.entries(conversations)
    .sort(([, one], [, other]) => (isAfter(one.at, other.at) ? -1 : 1))
    .slice(MAX_REMEMBERED_CONVERSATIONS)
    .map(([id]) => id);
}
