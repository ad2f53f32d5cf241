import * as v from 'valibot';
import { foldedWords, isUnspaced, spellDotNet } from './fold.ts';
import { MAX_TOKEN_CHARS } from './search-tokens.ts';

export const SearchTextSchema = v.pipe(v.string(), v.maxLength(200));

/** Returns the tokens that a document must contain; ignores single letters unless there are no others. */
export function tokensOfQuery(typed: string): string[] {
  const words = foldedWords(spellDotNet(typed)).map((word) => word.slice(0, MAX_TOKEN_CHARS));
  const telling = words.filter((word) => word.length > 1 || isUnspaced(word));
  return telling.length > 0 ? telling : words;
}

function selectivityOf(token: string): number {
  if (/^(skill|sector):/.test(token)) return 6;
  if (token.includes(':')) return 1;
  return token.length;
}

export function mostSelectiveToken(tokens: readonly string[]): string | undefined {
  return tokens.toSorted((a, b) => selectivityOf(b) - selectivityOf(a))[0];
}

export function hasAllTokens(searchTokens: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((token) => searchTokens.includes(token));
}
