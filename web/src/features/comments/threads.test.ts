import type { Comment } from '@samspill/domain/comments/comment';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../../data/entity.ts';
import { toThreads } from './threads.ts';

const NEVER = { seconds: 0, nanoseconds: 0, toMillis: () => 0 };

const comment = (id: string, replyTo: string | null = null): Entity<Comment> => ({
  id,
  hasPendingWrites: false,
  data: {
    author: { uid: 'kari', name: 'Kari', photoPath: null },
    body: id,
    mentions: [],
    replyTo,
    status: 'visible',
    editedAt: null,
    createdAt: NEVER,
    updatedAt: NEVER,
  },
});
const shapeOf = (comments: readonly Entity<Comment>[]) =>
  toThreads(comments).map(({ root, replies }) => [root?.id ?? null, replies.map(({ id }) => id)]);

describe('threads', () => {
  it('are sorted latest first, replies latest last', () => {
    const list = [comment('r2', 'a'), comment('b'), comment('r1', 'a'), comment('a')];
    expect(shapeOf(list)).toEqual([
      ['b', []],
      ['a', ['r1', 'r2']],
    ]);
  });

  it('groups the replies to a missing comment', () => {
    const list = [comment('b'), comment('r2', 'gone'), comment('a'), comment('r1', 'gone')];
    expect(shapeOf(list)).toEqual([
      ['b', []],
      ['a', []],
      [null, ['r1', 'r2']],
    ]);
  });

  it('keep a reply that is older than its comment by the local clock', () => {
    expect(shapeOf([comment('a'), comment('r1', 'a')])).toEqual([['a', ['r1']]]);
  });

  it('keeps all comments', () => {
    const list = [comment('r2', 'a'), comment('r3', 'x'), comment('a'), comment('b')];
    const shown = toThreads(list).flatMap(({ root, replies }) => [
      ...(root ? [root] : []),
      ...replies,
    ]);
    expect(shown).toHaveLength(list.length);
  });
});
