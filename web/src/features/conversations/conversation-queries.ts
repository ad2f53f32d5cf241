import { CONVERSATIONS, messagesPath } from '@samspill/domain/conversations/paths';
import type { Timestamp } from 'firebase/firestore';
import type { QuerySpec } from '../../data/query-spec.ts';

export const conversationsQuery = (uid: string): QuerySpec => ({
  collection: CONVERSATIONS,
  where: [['memberIds', 'array-contains', uid]],
  orderBy: ['lastMessageAt', 'desc'],
});

export const requestedQuery = (uid: string): QuerySpec => ({
  collection: CONVERSATIONS,
  where: [
    ['memberIds', 'array-contains', uid],
    ['state', '==', 'requested'],
  ],
  orderBy: ['lastMessageAt', 'desc'],
});

/** Messages after a read position; all without one. */
export const messagesAfterQuery = (conversationId: string, at: Timestamp | null): QuerySpec => ({
  collection: messagesPath(conversationId),
  where: at === null ? [] : [['createdAt', '>', at]],
  orderBy: ['createdAt', 'desc'],
});

export const messagesQuery = (conversationId: string, until: Timestamp | null): QuerySpec => ({
  collection: messagesPath(conversationId),
  where: until === null ? [] : [['createdAt', '<=', until]],
  orderBy: ['createdAt', 'desc'],
});
