import { indexedWords } from './fold.ts';

const MIN_PREFIX_CHARS = 2;
export const MAX_TOKEN_CHARS = 12;
/** Each token is an index entry, in each index with the field. */
export const MAX_TOKENS = 200;

export type Facet =
  | 'kind'
  | 'open'
  | 'sector'
  | 'skill'
  | 'stage'
  | 'looking'
  | 'invests'
  | 'hours'
  | 'terms'
  | 'action'
  | 'actor'
  | 'target';

export const facetToken = (facet: Facet, value: string) => `${facet}:${value}`;

export const facetTokensOf = (facet: Facet, values: readonly string[]) =>
  values.map((value) => facetToken(facet, value));

function prefixesOf(word: string): string[] {
  if (word.length === 1) return [word];
  const longest = Math.min(word.length, MAX_TOKEN_CHARS);
  return Array.from({ length: Math.max(0, longest - MIN_PREFIX_CHARS + 1) }, (_, index) =>
    word.slice(0, MIN_PREFIX_CHARS + index),
  );
}

/** Orders facets first, then texts by weight, because tokens above the limit are dropped. */
export function collectTokens(facets: readonly string[], texts: readonly string[]): string[] {
  const prefixes = texts.flatMap(indexedWords).flatMap(prefixesOf);
  return [...new Set([...facets, ...prefixes])].slice(0, MAX_TOKENS);
}
