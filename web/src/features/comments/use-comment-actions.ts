import type { Comment, CommentDraft } from '@samspill/domain/content/content';
import { commentPath } from '@samspill/domain/paths';
import type { Entity } from '../../firebase/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { deleteDocument } from '../content/delete-document.ts';
import { deleteLater, undoDeletion } from '../content/pending-deletions.ts';
import { useAuthorCard } from '../content/use-author-card.ts';
import { createComment, editComment } from './comment-store.ts';

type Text = Pick<CommentDraft, 'body' | 'mentions'>;

/** What a reader or its author does under an item; each shows at once. */
export function useCommentActions(contentId: string) {
  const { t } = useMessages();
  const author = useAuthorCard();
  const fail = () => showToast({ kind: 'error', title: t('comments.refused'), id: 'comment' });
  return {
    add: (text: Text, replyTo: string | null) => {
      createComment(contentId, author, { ...text, replyTo }).catch(() =>
        showToast({
          kind: 'error',
          title: t('comments.refused'),
          about: text.body,
          sticky: true,
          id: 'comment',
        }),
      );
    },
    edit: (comment: Entity<Comment>, text: Text) => {
      editComment({ contentId, commentId: comment.id }, text).catch(fail);
    },
    remove: (comment: Entity<Comment>) => {
      const path = commentPath(contentId, comment.id);
      const putBack = () => undoDeletion(path);
      deleteLater(path, () =>
        deleteDocument(path).catch(() => {
          putBack();
          fail();
        }),
      );
      showToast({
        kind: 'success',
        title: t('comments.deleted'),
        id: `comment-${comment.id}`,
        action: { label: t('ui.undo'), onClick: putBack },
      });
    },
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;
