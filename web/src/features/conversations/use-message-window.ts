import { MessageSchema } from '@samspill/domain/conversations/message';
import { messagePath, messagesPath } from '@samspill/domain/conversations/paths';
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  type Timestamp,
} from 'firebase/firestore';
import { useMemo } from 'react';
import { parseEntity } from '../../data/entity.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';

/** Messages shown below a hit. Fewer than a page of the thread, so that a hit near the end is on its first page. */
const MESSAGES_AFTER = 10;

export interface MessageWindow {
  readonly until: Timestamp | null;
  readonly targetId: string | null;
}

const END: MessageWindow = { until: null, targetId: null };

async function findWindow(conversationId: string, messageId: string): Promise<MessageWindow> {
  const hit = await getDoc(doc(firestore(), messagePath(conversationId, messageId)));
  if (!hit.exists()) return END;
  const later = await getDocs(
    query(
      collection(firestore(), messagesPath(conversationId)),
      orderBy('createdAt', 'asc'),
      orderBy(documentId(), 'asc'),
      startAfter(hit),
      limit(MESSAGES_AFTER),
    ),
  );
  const last = later.docs.at(-1);
  const entity = last && parseEntity(MessageSchema, last);
  const isNearEnd = later.size < MESSAGES_AFTER || !entity;
  return { until: isNearEnd ? null : (entity.data.createdAt as Timestamp), targetId: messageId };
}

/**
 * Finds the window of messages around a linked message; null while loading. Falls back to the end if the message cannot
 * be read.
 */
export function useMessageWindow(
  conversationId: string,
  messageId: string | null,
): MessageWindow | null {
  const load = useMemo(
    () => (messageId === null ? null : () => findWindow(conversationId, messageId)),
    [conversationId, messageId],
  );
  const { answer, error } = useQuery(load);
  return messageId === null || error !== null ? END : answer;
}
