import { FEEDBACK_KINDS, type FeedbackDraft } from '@samspill/domain/feedback/feedback';
import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

const NAME = 'feedback';

const TypedSchema = v.object({
  kind: v.fallback(v.picklist(FEEDBACK_KINDS), 'bug'),
  message: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
});
export type TypedFeedback = v.InferOutput<typeof TypedSchema>;

export function readTyped(): TypedFeedback {
  return v.parse(TypedSchema, readLocalDraft(NAME) ?? {});
}

export function writeTyped(typed: TypedFeedback): void {
  writeLocalDraft(NAME, typed.message.trim() === '' ? {} : typed);
}

/** Restores refused feedback unless the user has typed new text. */
export function putBackTyped({ kind, message, email }: FeedbackDraft): void {
  if (readTyped().message.trim() === '') writeTyped({ kind, message, email: email ?? '' });
}
