import type { CommentDraft } from '@samspill/domain/content/content';
import { commentPath, commentsPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { collection, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

// Each write settles when the server has it, which offline may take long: show, do not wait.

export function createComment(
  contentId: string,
  author: AuthorCard,
  draft: CommentDraft,
): Promise<void> {
  return setDoc(doc(collection(firestore(), commentsPath(contentId))), {
    ...draft,
    author,
    status: 'visible',
    editedAt: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

/** Where one comment is. */
export interface CommentPlace {
  readonly contentId: string;
  readonly commentId: string;
}

const reference = ({ contentId, commentId }: CommentPlace) =>
  doc(firestore(), commentPath(contentId, commentId));

export function editComment(
  place: CommentPlace,
  text: Pick<CommentDraft, 'body' | 'mentions'>,
): Promise<void> {
  return updateDoc(reference(place), {
    ...text,
    editedAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}
