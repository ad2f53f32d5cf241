import { type Comment, CommentSchema } from '@samspill/domain/content/content';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { commentsPath } from '@samspill/domain/paths';
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import {
  type BatchedWatch,
  createBatchedWatch,
  type WatchIds,
} from '../../firebase/batched-watch.ts';
import { type Entity, parseEntity } from '../../firebase/entity.ts';
import { firestore } from '../../firebase/firestore.ts';

/** Threads that share a listener, and so the replies that one query may return. */
const THREADS_PER_QUERY = 10;

/** The replies to one comment, the latest last. */
export type Replies = readonly Entity<Comment>[];

/** The latest replies to any of some comments, live. */
const watchReplies =
  (contentId: string): WatchIds<Replies> =>
  (threadIds, onAnswer, onFailure) =>
    onSnapshot(
      query(
        collection(firestore(), commentsPath(contentId)),
        where('replyTo', 'in', threadIds),
        where('status', '==', 'visible'),
        orderBy('createdAt', 'desc'),
        limit(MAX_PAGE_SIZE),
      ),
      { includeMetadataChanges: true },
      (snapshot) => {
        const parsed = snapshot.docs.map((stored) => parseEntity(CommentSchema, stored));
        onAnswer(groupByThread(parsed.filter((reply) => reply !== null)));
      },
      onFailure,
    );

/** `replies` come the latest first. */
export function groupByThread(replies: Replies): Map<string, Replies> {
  const threads = new Map<string, Replies>();
  for (const reply of replies) {
    const threadId = reply.data.replyTo ?? reply.id;
    threads.set(threadId, [reply, ...(threads.get(threadId) ?? [])]);
  }
  return threads;
}

let opened: { readonly contentId: string; readonly watch: BatchedWatch<Replies> } | null = null;

/** The watch of the replies under one item, the one whose page is open. */
export function repliesOf(contentId: string): BatchedWatch<Replies> {
  if (opened?.contentId !== contentId)
    opened = { contentId, watch: createBatchedWatch(watchReplies(contentId), THREADS_PER_QUERY) };
  return opened.watch;
}
