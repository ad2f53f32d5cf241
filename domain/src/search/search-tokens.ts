import { indexedWords } from './fold.ts';

const MIN_PREFIX_CHARS = 2;
export const MAX_TOKEN_CHARS = 12;
/** Every token is an index entry of the document, in each index that holds the field. */
export const MAX_TOKENS = 200;

/** What a facet token may be about, such as `skill:react`. */
export type Facet =
  | 'kind'
  | 'open'
  | 'sector'
  | 'skill'
  | 'stage'
  | 'looking'
  | 'invests'
  | 'action'
  | 'actor'
  | 'target';

export const facetToken = (facet: Facet, value: string) => `${facet}:${value}`;

export const facetTokensOf = (facet: Facet, values: readonly string[]) =>
  values.map((value) => facetToken(facet, value));

/** `rea`, `reac`, `react` … so that a word is found while it is being typed. */
function prefixesOf(word: string): string[] {
  if (word.length === 1) return [word];
  const longest = Math.min(word.length, MAX_TOKEN_CHARS);
  return Array.from({ length: Math.max(0, longest - MIN_PREFIX_CHARS + 1) }, (_, index) =>
    word.slice(0, MIN_PREFIX_CHARS + index),
  );
}

/** Facets come first and texts in order of weight, since what passes the cap is left out. */
export function collectTokens(facets: readonly string[], texts: readonly string[]): string[] {
  const prefixes = texts.flatMap(indexedWords).flatMap(prefixesOf);
  return [...new Set([...facets, ...prefixes])].slice(0, MAX_TOKENS);
}
