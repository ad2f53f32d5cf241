import { CONVERSATIONS, messagesPath } from '@samspill/domain/paths';
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

export const messagesQuery = (conversationId: string): QuerySpec => ({
  collection: messagesPath(conversationId),
  where: [],
  orderBy: ['createdAt', 'desc'],
});
