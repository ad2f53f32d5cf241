import * as v from 'valibot';
import type { TermKind } from './site-settings.ts';

/** Members suggest skills and sectors; kinds of member are the administrators' choice. */
export const SUGGESTED_KINDS = ['skills', 'sectors'] as const satisfies readonly TermKind[];
export type SuggestedKind = (typeof SUGGESTED_KINDS)[number];

export const MAX_SUGGESTED_CHARS = 60;

export const SuggestedTermSchema = v.strictObject({
  kind: v.picklist(SUGGESTED_KINDS),
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

/** Suggestion with the number of users; omits their identities. */
export interface TermSuggestion {
  readonly id: string;
  readonly kind: SuggestedKind;
  readonly name: string;
  readonly count: number;
  readonly suggestedAt: string;
}
