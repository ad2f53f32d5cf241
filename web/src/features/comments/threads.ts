import type { Comment } from '@samspill/domain/comments/comment';
import type { Entity } from '../../data/entity.ts';

export interface Thread {
  readonly id: string;
  /** Null if not loaded yet or no longer visible. */
  readonly root: Entity<Comment> | null;
  readonly replies: readonly Entity<Comment>[];
}

/** Groups comments (newest first) into threads, positioned by their oldest comment. */
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
