import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

/** What a comment answers: an item, or a comment below it. */
export interface CommentTarget {
  readonly contentId: string;
  readonly replyTo: string | null;
}

const nameOf = ({ contentId, replyTo }: CommentTarget) =>
  `comment.${contentId}${replyTo === null ? '' : `.${replyTo}`}`;

/** What was begun there in this browser and not sent; an empty text for nothing. */
export function readCommentDraft(target: CommentTarget): string {
  const body = readLocalDraft(nameOf(target))?.body;
  return typeof body === 'string' ? body : '';
}

/** Keeps the text; a blank one is forgotten. */
export function writeCommentDraft(target: CommentTarget, body: string): void {
  writeLocalDraft(nameOf(target), body.trim() === '' ? {} : { body });
}
