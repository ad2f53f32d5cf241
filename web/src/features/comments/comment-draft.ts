import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

export interface CommentTarget {
  readonly contentId: string;
  readonly replyTo: string | null;
}

const draftName = ({ contentId, replyTo }: CommentTarget) =>
  `comment.${contentId}${replyTo === null ? '' : `.${replyTo}`}`;

export function readCommentDraft(target: CommentTarget): string {
  const body = readLocalDraft(draftName(target))?.body;
  return typeof body === 'string' ? body : '';
}

export function writeCommentDraft(target: CommentTarget, body: string): void {
  writeLocalDraft(draftName(target), body.trim() === '' ? {} : { body });
}
