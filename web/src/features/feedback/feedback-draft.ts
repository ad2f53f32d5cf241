import { FEEDBACK_KINDS, type FeedbackDraft } from '@samspill/domain/feedback/feedback';
import * as v from 'valibot';
import {
  type DraftFields,
  joinTexts,
  openLocalDraft,
  readLocalDraft,
  replaceLocalDraft,
  writeLocalDraft,
} from '../../data/local-draft.ts';

export const DRAFT_NAME = 'feedback';

const TypedSchema = v.object({
  kind: v.fallback(v.picklist(FEEDBACK_KINDS), 'bug'),
  message: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
});
export type TypedFeedback = v.InferOutput<typeof TypedSchema>;

export const openTypedFeedback = (): TypedFeedback =>
  v.parse(TypedSchema, openLocalDraft(DRAFT_NAME) ?? {});

export const describeTypedFeedback = (fields: DraftFields): string =>
  v.parse(TypedSchema, fields).message;

export function writeTypedFeedback(typed: TypedFeedback): void {
  writeLocalDraft(DRAFT_NAME, typed.message.trim() === '' ? {} : typed);
}

/** Puts a refused text back, after what was typed since. */
export function restoreTypedFeedback({ kind, message, email }: FeedbackDraft): void {
  const current = v.parse(TypedSchema, readLocalDraft(DRAFT_NAME) ?? {});
  const refused = { kind, message, email: email ?? '' };
  const both = { ...current, message: joinTexts(current.message, message) };
  replaceLocalDraft(DRAFT_NAME, current.message.trim() === '' ? refused : both);
}
