import { type Content, ContentSchema } from '@samspill/domain/content/content';
import { contentPath } from '@samspill/domain/paths';
import { useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { type Live, useLiveDocument } from '../../data/live-query.ts';

const GONE = { status: 'ready', data: null, fromCache: false } as const;

export function useContent(contentId: string | null): Live<Entity<Content> | null> {
  return useLiveDocument(contentId === null ? null : contentPath(contentId), ContentSchema);
}

/** Content by its id; null if it is deleted, also here a moment ago, or not readable. */
export function useExistingContent(contentId: string): Live<Entity<Content> | null> {
  const content = useContent(contentId);
  const deleted = useDeletedPaths();
  const isDenied = content.status === 'error' && content.code === 'permission-denied';
  const isDeleted =
    content.status === 'ready' &&
    (content.data?.data.status === 'deleted' || deleted.has(contentPath(contentId)));
  return isDenied || isDeleted ? GONE : content;
}
