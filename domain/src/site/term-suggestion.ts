import * as v from 'valibot';
import { TERM_KINDS, type TermKind } from './site-settings.ts';

export const MAX_SUGGESTED_CHARS = 60;

/** What a member misses among the skills or sectors. */
export const SuggestedTermSchema = v.strictObject({
  kind: v.picklist(TERM_KINDS),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2),
    v.maxLength(MAX_SUGGESTED_CHARS),
    v.regex(/^[\p{L}\p{N}\p{P}\p{S} ]*\p{L}[\p{L}\p{N}\p{P}\p{S} ]*$/u, 'must be a word'),
  ),
});
export type SuggestedTerm = v.InferOutput<typeof SuggestedTermSchema>;

export const SUGGESTION_VERDICTS = ['added', 'dismissed'] as const;
export type SuggestionVerdict = (typeof SUGGESTION_VERDICTS)[number];

/** A suggestion as administrators see it: how many miss the word, and not who. */
export interface TermSuggestion {
  readonly id: string;
  readonly kind: TermKind;
  /** As it was first written. */
  readonly name: string;
  readonly count: number;
  /** When it was first suggested, ISO 8601. */
  readonly suggestedAt: string;
}
