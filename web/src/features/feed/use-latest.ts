import { type ContentKind, ContentSchema } from '@samspill/domain/content/content';
import { contentPath } from '@samspill/domain/paths';
import { useDeletedPaths } from '../../data/deletions.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { isHidden } from '../../platform/hidden/hidden-store.ts';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { useUser } from '../../session/use-session.ts';
import { latestContentQuery } from '../content/content-queries.ts';
import { type FeedListState, useHeldBackItems } from './feed-list-state.ts';

/** Small pages, so that a view reads only visible items (docs/decisions/0022). */
const LIST_ITEMS = 5;

export const useLatest = (kind: ContentKind | null): FeedListState =>
  useLatestOf(latestContentQuery(kind));

export function useLatestOf(query: QuerySpec): FeedListState {
  const user = useUser();
  const hidden = useHidden(user.uid);
  const deleted = useDeletedPaths();
  const results = usePagedQuery(query, {
    schema: ContentSchema,
    matches: (content) =>
      !deleted.has(contentPath(content.id)) && !isHidden(hidden ?? new Set(), content, user.uid),
    filterKey: '',
    pageSize: LIST_ITEMS,
    isBlind: true,
  });
  const entries = results.items.map((content) => ({
    id: content.id,
    atMs: content.data.createdAt.toMillis(),
    isOwn: content.data.author.uid === user.uid,
    content,
  }));
  const isReady = results.status === 'ready' && hidden !== null;
  const { shown, newCount, showNew } = useHeldBackItems(entries, {
    isSettled: isReady && !results.fromCache,
    hasMore: results.hasMore,
    filterKey: `${hidden?.size} ${deleted.size}`,
  });
  return {
    ...results,
    status: results.status === 'ready' && !isReady ? 'loading' : results.status,
    rows: shown.map(({ content }) => ({ content, reason: null })),
    newCount,
    showNew,
  };
}
