import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

export interface CommentTarget {
  readonly contentId: string;
  readonly replyTo: string | null;
}

const nameOf = ({ contentId, replyTo }: CommentTarget) =>
  `comment.${contentId}${replyTo === null ? '' : `.${replyTo}`}`;

/** Reads the unsent text in this browser; empty if none. */
export function readCommentDraft(target: CommentTarget): string {
  const body = readLocalDraft(nameOf(target))?.body;
  return typeof body === 'string' ? body : '';
}

export function writeCommentDraft(target: CommentTarget, body: string): void {
  writeLocalDraft(nameOf(target), body.trim() === '' ? {} : { body });
}
