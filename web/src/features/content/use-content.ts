import { type Content, ContentSchema } from '@samspill/domain/content/content';
import { contentPath } from '@samspill/domain/paths';
import type { Entity } from '../../data/entity.ts';
import { type Live, useLiveDocument } from '../../data/live-query.ts';

export function useContent(contentId: string | null): Live<Entity<Content> | null> {
  return useLiveDocument(contentId === null ? null : contentPath(contentId), ContentSchema);
}
