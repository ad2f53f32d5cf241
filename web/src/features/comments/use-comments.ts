import { type Comment, CommentSchema } from '@samspill/domain/comments/comment';
import { commentPath } from '@samspill/domain/comments/paths';
import type { Content } from '@samspill/domain/content/content';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { useEffect, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { type PagedQuery, usePagedQuery } from '../../data/paged-query.ts';
import { commentsQuery } from './comments-query.ts';
import type { Thread } from './threads.ts';

/** Leaves space for the look-ahead document of a query. */
const COMMENTS_PER_PAGE = MAX_PAGE_SIZE - 1;

const showAll = () => true;

export function useComments(
  content: Entity<Content>,
  linkedId: string | null,
): PagedQuery<Comment> {
  const listed = usePagedQuery(commentsQuery(content.id), {
    schema: CommentSchema,
    matches: showAll,
    filterKey: '',
    pageSize: COMMENTS_PER_PAGE,
  });
  const results = useRetryOnceStored(listed, content.hasPendingWrites);
  const linked = useComment(content.id, linkedId);
  const isListed = !linked || results.items.some(({ id }) => id === linked.id);
  return isListed ? results : { ...results, items: [linked, ...results.items] };
}

/** Retries once a pending item is stored: the server refuses to list comments of an unknown item. */
function useRetryOnceStored(
  results: PagedQuery<Comment>,
  isContentPending: boolean,
): PagedQuery<Comment> {
  const [isNew, setNew] = useState(isContentPending);
  const isRefused = results.status === 'error' && results.code === 'permission-denied';
  const { retry } = results;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is another one at each render
  useEffect(() => {
    if (!isNew || !isRefused || isContentPending) return;
    setNew(false);
    retry();
  }, [isNew, isRefused, isContentPending]);
  return isNew && isRefused ? { ...results, status: 'loading' } : results;
}

/** Parent comment of replies: null if no longer visible, undefined while loading. */
export function useParentComment(
  contentId: string,
  { id, root }: Thread,
): Entity<Comment> | null | undefined {
  const found = useComment(contentId, root === null ? id : null);
  return root ?? found;
}

function useComment(contentId: string, id: string | null): Entity<Comment> | null | undefined {
  const live = useLiveDocument(id === null ? null : commentPath(contentId, id), CommentSchema);
  if (live.status === 'ready') return live.data?.data.status === 'visible' ? live.data : null;
  return live.status === 'error' && live.code === 'permission-denied' ? null : undefined;
}
