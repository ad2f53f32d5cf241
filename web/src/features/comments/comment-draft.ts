import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

export interface CommentTarget {
  readonly contentId: string;
  readonly replyTo: string | null;
}

const nameOf = ({ contentId, replyTo }: CommentTarget) =>
  `comment.${contentId}${replyTo === null ? '' : `.${replyTo}`}`;

export function readCommentDraft(target: CommentTarget): string {
  const body = readLocalDraft(nameOf(target))?.body;
  return typeof body === 'string' ? body : '';
}

export function writeCommentDraft(target: CommentTarget, body: string): void {
  writeLocalDraft(nameOf(target), body.trim() === '' ? {} : { body });
}
