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

/** Of what waited: dated anew, since nobody has seen it. */
export function publishHeldComment(place: CommentPlace): Promise<void> {
  return updateDoc(reference(place), {
    status: 'visible',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

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
