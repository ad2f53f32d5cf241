import type { Comment } from '@samspill/domain/content/content';
import type { Entity } from '../../data/entity.ts';

/** A comment with the replies to it. */
export interface Thread {
  readonly id: string;
  /** Null for one further down the list, or that is shown no more. */
  readonly root: Entity<Comment> | null;
  /** The latest last. */
  readonly replies: readonly Entity<Comment>[];
}

/** A list of comments and replies, the latest first, as threads, each in the place of its oldest comment. */
export function toThreads(comments: readonly Entity<Comment>[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const comment of comments.toReversed()) {
    const { replyTo } = comment.data;
    const id = replyTo ?? comment.id;
    const { root, replies } = threads.get(id) ?? { root: null, replies: [] };
    threads.set(
      id,
      replyTo === null
        ? { id, root: comment, replies }
        : { id, root, replies: [...replies, comment] },
    );
  }
  return [...threads.values()].reverse();
}
