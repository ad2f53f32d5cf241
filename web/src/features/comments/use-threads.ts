import { type Comment, CommentSchema } from '@samspill/domain/content/content';
import { commentPath } from '@samspill/domain/paths';
import type { Entity } from '../../firebase/entity.ts';
import { useLiveDocument } from '../../firebase/live-query.ts';
import { type PagedQuery, usePagedQuery } from '../../firebase/use-paged-query.ts';
import { threadsQuery } from './threads-query.ts';

const showAll = () => true;

/** Comments that are no replies, the latest first, with the one that an address names above them. */
export function useThreads(contentId: string, linkedId: string | null): PagedQuery<Comment> {
  const results = usePagedQuery(threadsQuery(contentId), {
    schema: CommentSchema,
    matches: showAll,
    filterKey: '',
  });
  const linked = useLinkedThread(contentId, linkedId);
  const isShown = linked === null || results.items.some(({ id }) => id === linked.id);
  return isShown ? results : { ...results, items: [linked, ...results.items] };
}

/** The thread of the comment, which may itself be a reply; null for none. */
function useLinkedThread(contentId: string, linkedId: string | null): Entity<Comment> | null {
  const pathOf = (commentId: string | null) =>
    commentId === null ? null : commentPath(contentId, commentId);
  const linked = useLiveDocument(pathOf(linkedId), CommentSchema);
  const comment = linked.status === 'ready' ? linked.data : null;
  const parentId = comment?.data.replyTo ?? null;
  const parent = useLiveDocument(pathOf(parentId), CommentSchema);
  const parentComment = parent.status === 'ready' ? parent.data : null;
  const thread = parentId === null ? comment : parentComment;
  return thread?.data.status === 'visible' ? thread : null;
}
