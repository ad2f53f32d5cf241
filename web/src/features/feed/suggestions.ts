import * as v from 'valibot';

/** Lifetime of suggestions, because new ones cost reads. */
const SUGGESTIONS_MAX_AGE_MS = 24 * 3_600_000;
const MAX_SHOWN = 3;
const MAX_DISMISSED = 200;

const SuggestedSchema = v.object({
  uid: v.string(),
  name: v.string(),
  headline: v.string(),
  photoPath: v.nullable(v.string()),
  /** Search token shared with the reader; null if nothing is shared. */
  token: v.nullable(v.string()),
  followers: v.optional(v.number(), 0),
});
export type SuggestedPerson = v.InferOutput<typeof SuggestedSchema>;

const SuggestionsSchema = v.fallback(
  v.object({
    fetchedMs: v.number(),
    people: v.array(SuggestedSchema),
    dismissed: v.array(v.string()),
    search: v.optional(v.string(), ''),
  }),
  { fetchedMs: 0, people: [], dismissed: [], search: '' },
);
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;

export function parseSuggestions(stored: unknown): Suggestions {
  return v.parse(SuggestionsSchema, stored);
}

/**
 * Returns whether stored suggestions are usable: a day for found people, and an empty result only for an identical
 * search.
 */
export function areUsable(suggestions: Suggestions, search: string, nowMs: number): boolean {
  const { fetchedMs, people } = suggestions;
  return (
    nowMs - fetchedMs < SUGGESTIONS_MAX_AGE_MS &&
    (people.length > 0 || suggestions.search === search)
  );
}

export function shownPeople({ people, dismissed }: Suggestions): SuggestedPerson[] {
  return people.filter(({ uid }) => !dismissed.includes(uid)).slice(0, MAX_SHOWN);
}

export function withDismissed(suggestions: Suggestions, uid: string): Suggestions {
  const dismissed = [uid, ...suggestions.dismissed.filter((other) => other !== uid)];
  return { ...suggestions, dismissed: dismissed.slice(0, MAX_DISMISSED) };
}

export function pickDailyToken(tokens: readonly string[], nowMs: number): string | null {
  return tokens[Math.floor(nowMs / SUGGESTIONS_MAX_AGE_MS) % Math.max(1, tokens.length)] ?? null;
}
