import {
  CONTENT_SERVER_FIELDS,
  type Content,
  type ContentDraft,
  type ContentText,
} from '@samspill/domain/content/content';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { shownStatusOf } from '@samspill/domain/text-status';
import { collection, doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

const reference = (contentId: string) => doc(firestore(), contentPath(contentId));

export function newContentId(): string {
  return doc(collection(firestore(), CONTENT)).id;
}

export const toTimestamp = (at: Date) => Timestamp.fromDate(at);

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

interface NewContent {
  readonly id: string;
  /** Copy of `users/{uid}`; the security rules compare them. */
  readonly author: AuthorCard;
  readonly draft: ContentDraft;
}

export function newContentFields({ id, author, draft }: NewContent) {
  return {
    ...draft,
    ...CONTENT_SERVER_FIELDS,
    id,
    author,
    status: shownStatusOf(draft),
    editedAt: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
}

export const createContent = (content: NewContent): Promise<void> =>
  setDoc(reference(content.id), newContentFields(content));

/** Publishes with a new date, because the item was not visible before. */
export function publishHeld(contentId: string, content: Pick<Content, 'groupId'>): Promise<void> {
  return updateDoc(reference(contentId), {
    status: shownStatusOf(content),
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

export function closePoll(contentId: string): Promise<void> {
  return updateDoc(reference(contentId), {
    'poll.closesAt': serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

export function editContent(contentId: string, text: ContentText): Promise<void> {
  return updateDoc(reference(contentId), {
    ...text,
    editedAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}
