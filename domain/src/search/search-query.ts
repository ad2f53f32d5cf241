import { foldedWords, isUnspaced } from './fold.ts';
import { MAX_TOKEN_CHARS } from './search-tokens.ts';

/** The tokens that a document must all hold to match what was typed; single letters count where there is nothing else. */
export function tokensOfQuery(typed: string): string[] {
  const words = foldedWords(typed).map((word) => word.slice(0, MAX_TOKEN_CHARS));
  const telling = words.filter((word) => word.length > 1 || isUnspaced(word));
  return telling.length > 0 ? telling : words;
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
