import * as v from 'valibot';

/** How long the same people are suggested; new ones cost reads. */
const FRESH_MS = 24 * 3_600_000;
const MAX_SHOWN = 3;
const MAX_DISMISSED = 200;

const SuggestedSchema = v.object({
  uid: v.string(),
  name: v.string(),
  headline: v.string(),
  photoPath: v.nullable(v.string()),
  /** What they have in common with the reader, as a token of search; null where that is nothing. */
  token: v.nullable(v.string()),
  followers: v.optional(v.number(), 0),
});
export type SuggestedPerson = v.InferOutput<typeof SuggestedSchema>;

const SuggestionsSchema = v.fallback(
  v.object({
    fetchedMs: v.number(),
    people: v.array(SuggestedSchema),
    dismissed: v.array(v.string()),
    /** How they were looked for. */
    search: v.optional(v.string(), ''),
  }),
  { fetchedMs: 0, people: [], dismissed: [], search: '' },
);
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;

export function parseSuggestions(stored: unknown): Suggestions {
  return v.parse(SuggestionsSchema, stored);
}

/** Whether nobody need be looked for: those found last a day, and nobody only for one who looks in the same way. */
export function areFresh(suggestions: Suggestions, search: string, nowMs: number): boolean {
  const { fetchedMs, people } = suggestions;
  return nowMs - fetchedMs < FRESH_MS && (people.length > 0 || suggestions.search === search);
}

/** The people to show now. */
export function shownPeople({ people, dismissed }: Suggestions): SuggestedPerson[] {
  return people.filter(({ uid }) => !dismissed.includes(uid)).slice(0, MAX_SHOWN);
}

/** Never suggests `uid` again. */
export function withDismissed(suggestions: Suggestions, uid: string): Suggestions {
  const dismissed = [uid, ...suggestions.dismissed.filter((other) => other !== uid)];
  return { ...suggestions, dismissed: dismissed.slice(0, MAX_DISMISSED) };
}

/** The skill or sector by which to look today, another each day; null for a profile without any. */
export function tokenOfDay(tokens: readonly string[], nowMs: number): string | null {
  return tokens[Math.floor(nowMs / FRESH_MS) % Math.max(1, tokens.length)] ?? null;
}
