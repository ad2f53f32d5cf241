import type { Comment, CommentDraft } from '@samspill/domain/comments/comment';
import { commentPath, commentsPath } from '@samspill/domain/comments/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { collection, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { deleteDocument } from '../../data/delete-document.ts';
import { deleteWithUndo } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { editRateLimits, textRateLimits } from '../../platform/limits/reached-limit.ts';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useRefusedText } from '../../platform/limits/use-refused-text.ts';
import { showToast } from '../../ui/toast.ts';
import { useAuthorCard } from '../people/author-card.tsx';

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

function createComment(contentId: string, author: AuthorCard, draft: CommentDraft): Promise<void> {
  return setDoc(doc(collection(firestore(), commentsPath(contentId))), {
    ...draft,
    author,
    status: 'visible',
    editedAt: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

interface CommentKey {
  readonly contentId: string;
  readonly commentId: string;
}

const reference = ({ contentId, commentId }: CommentKey) =>
  doc(firestore(), commentPath(contentId, commentId));

/** Publishes with a new date, because the comment was not visible before. */
function publishHeldComment(place: CommentKey): Promise<void> {
  return updateDoc(reference(place), {
    status: 'visible',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

function editComment(
  place: CommentKey,
  text: Pick<CommentDraft, 'body' | 'mentions'>,
): Promise<void> {
  return updateDoc(reference(place), {
    ...text,
    editedAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

type CommentText = Pick<CommentDraft, 'body' | 'mentions'>;

export function useCommentActions(contentId: string) {
  const { t } = useMessages();
  const author = useAuthorCard();
  const refuseText = useRefusedText();
  const explain = useLimitRefusal();
  const giveBack = ({ body }: CommentText, title: string) =>
    refuseText({ title, body, id: `comment-${crypto.randomUUID()}` });
  return {
    add: (text: CommentText, replyTo: string | null) => {
      createComment(contentId, author, { ...text, replyTo }).catch(async (error: unknown) =>
        giveBack(
          text,
          await explain(textRateLimits('comment', text.body), error, t('comments.refused')),
        ),
      );
    },
    edit: (comment: Entity<Comment>, text: CommentText) => {
      editComment({ contentId, commentId: comment.id }, text).catch(async (error: unknown) =>
        giveBack(text, await explain(editRateLimits(text.body), error, t('comments.refused'))),
      );
    },
    publish: (comment: Entity<Comment>) => {
      publishHeldComment({ contentId, commentId: comment.id }).catch(async (error: unknown) => {
        const gates = textRateLimits('comment', comment.data.body);
        const title = await explain(gates, error, t('comments.refused'));
        showToast({ kind: 'error', title, id: 'comment' });
      });
    },
    remove: (comment: Entity<Comment>) => {
      const path = commentPath(contentId, comment.id);
      void deleteWithUndo({
        path,
        remove: () => deleteDocument(path),
        title: t('comments.deleted'),
        toastId: `comment-${comment.id}`,
        undo: t('ui.undo'),
        onRefused: () => showToast({ kind: 'error', title: t('comments.refused'), id: 'comment' }),
      });
    },
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;
