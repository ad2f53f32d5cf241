import { CONVERSATIONS, messagesPath } from '@samspill/domain/paths';
import type { QuerySpec } from '../../data/query-spec.ts';

/** The conversations of a person, the latest first. */
export const conversationsQuery = (uid: string): QuerySpec => ({
  collection: CONVERSATIONS,
  where: [['memberIds', 'array-contains', uid]],
  orderBy: ['lastMessageAt', 'desc'],
});

/** First contacts that wait for an answer, made by the person or sent to them. */
export const requestedQuery = (uid: string): QuerySpec => ({
  collection: CONVERSATIONS,
  where: [
    ['memberIds', 'array-contains', uid],
    ['state', '==', 'requested'],
  ],
  orderBy: ['lastMessageAt', 'desc'],
});

/** What was said, the latest first. */
export const messagesQuery = (conversationId: string): QuerySpec => ({
  collection: messagesPath(conversationId),
  where: [],
  orderBy: ['createdAt', 'desc'],
});
