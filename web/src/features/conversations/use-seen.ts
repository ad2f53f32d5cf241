import type { Conversation, Seen } from '@samspill/domain/conversations/conversation';
import { SeenSchema } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { seenPath } from '@samspill/domain/paths';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';

/**
 * Until when the others have seen the conversation; null for whoever does not say so themself. It is listened to only
 * while one's own words are the last and somebody has not seen them: nothing else of it is shown.
 */
export function useSeen(
  { id, data }: Entity<Conversation>,
  last: Entity<Message> | undefined,
  sendsReceipts: boolean,
): Seen['at'] | null {
  const { uid } = useUser();
  const [seen, setSeen] = useState<Seen['at']>({});
  const isOwn = last?.data.senderId === uid && !last.hasPendingWrites;
  const hasSeen = (other: string) =>
    (seen[other]?.toMillis() ?? 0) >= (last?.data.createdAt.toMillis() ?? 0);
  const isWaiting =
    sendsReceipts &&
    data.state === 'open' &&
    isOwn &&
    data.memberIds.some((other) => other !== uid && !hasSeen(other));
  const live = useLiveDocument(isWaiting ? seenPath(id) : null, SeenSchema);
  const at = live.status === 'ready' ? live.data?.data.at : undefined;
  if (at !== undefined && at !== seen) setSeen(at);
  return sendsReceipts ? seen : null;
}
