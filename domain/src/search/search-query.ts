import { foldedWords } from './fold.ts';
import { MAX_TOKEN_CHARS, MIN_TOKEN_CHARS } from './search-tokens.ts';

/** The tokens that a document must all hold to match what was typed; single letters are left out. */
export function tokensOfQuery(typed: string): string[] {
  return foldedWords(typed)
    .filter((word) => word.length >= MIN_TOKEN_CHARS)
    .map((word) => word.slice(0, MAX_TOKEN_CHARS));
}

/** How few documents a token leaves, by its kind: a long word or a skill narrows more than a stage. */
function selectivityOf(token: string): number {
  if (/^(skill|sector):/.test(token)) return 6;
  if (token.includes(':')) return 1;
  return token.length;
}

/** The token for the one `array-contains` that a query may have; undefined when there is none. */
export function mostSelectiveToken(tokens: readonly string[]): string | undefined {
  return tokens.toSorted((a, b) => selectivityOf(b) - selectivityOf(a))[0];
}

/** True when a document's tokens hold all that are wanted: what the page filters by after the query. */
export function holdsTokens(searchTokens: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((token) => searchTokens.includes(token));
}
