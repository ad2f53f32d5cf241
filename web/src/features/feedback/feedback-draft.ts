import { FEEDBACK_KINDS, type FeedbackDraft } from '@samspill/domain/feedback/feedback';
import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';

const DRAFT_NAME = 'feedback';

const TypedSchema = v.object({
  kind: v.fallback(v.picklist(FEEDBACK_KINDS), 'bug'),
  message: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
});
export type TypedFeedback = v.InferOutput<typeof TypedSchema>;

export function readTypedFeedback(): TypedFeedback {
  return v.parse(TypedSchema, readLocalDraft(DRAFT_NAME) ?? {});
}

export function writeTypedFeedback(typed: TypedFeedback): void {
  writeLocalDraft(DRAFT_NAME, typed.message.trim() === '' ? {} : typed);
}

export function restoreTypedFeedback({ kind, message, email }: FeedbackDraft): void {
  if (readTypedFeedback().message.trim() === '')
    writeTypedFeedback({ kind, message, email: email ?? '' });
}
