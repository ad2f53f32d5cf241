import * as v from 'valibot';
import { isAfter, TimestampSchema } from '../timestamps.ts';
import type { Conversation } from './conversation.ts';

/** Conversations with a stored read position; older ones count as read. */
export const MAX_REMEMBERED_CONVERSATIONS = 500;

const PositionSchema = v.strictObject({
  at: TimestampSchema,
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** `users/{uid}/private/reading`: the user's read position per conversation; private. */
export const ReadingSchema = v.strictObject({
  conversations: v.record(v.string(), PositionSchema),
  updatedAt: TimestampSchema,
});
export type Reading = v.InferOutput<typeof ReadingSchema>;

type Counted = Pick<Conversation, 'lastMessage' | 'messageCount'>;

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

export function forgottenConversations({
  conversations,
}: Pick<Reading, 'conversations'>): string[] {
  return Object.entries(conversations)
    .sort(([, one], [, other]) => (isAfter(one.at, other.at) ? -1 : 1))
    .slice(MAX_REMEMBERED_CONVERSATIONS)
    .map(([id]) => id);
}
