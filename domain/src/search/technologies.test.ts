import { describe, expect, it } from 'vitest';
import { hasWordPart, joinWords, queryWords, searchableWords } from './grams.ts';
import { tokensOfQuery } from './search-query.ts';
import { collectTokens } from './search-tokens.ts';

const TEXTS = [
  'Bygger nettbutikker, internett og planetarier',
  'Kan .NET og Azure',
  'Skriver C++ og Rust',
  'Skriver C og assembler',
  'Skriver C# i Unity',
  'Skriver F# og Haskell',
  'Node.js i skyen',
  'Statistikk i R',
  'Rør, reparasjoner og resirkulering',
  'Caféer, musikk og fagskoler',
];

/** Texts of which each word of the query is a part, as the search finds them. */
const found = (typed: string) =>
  TEXTS.filter((text) => {
    const words = joinWords(searchableWords(text));
    return queryWords(typed).every((word) => hasWordPart(words, word));
  });
const listed = (typed: string) =>
  TEXTS.filter((text) => {
    const tokens = collectTokens([], [text]);
    return tokensOfQuery(typed).every((token) => tokens.includes(token));
  });

describe.each([
  ['the search', found],
  ['lists', listed],
])('%s', (_name, find) => {
  it.each([
    ['.NET', ['Kan .NET og Azure']],
    ['.net', ['Kan .NET og Azure']],
    ['dotnet', ['Kan .NET og Azure']],
    ['C++', ['Skriver C++ og Rust']],
    ['c#', ['Skriver C# i Unity']],
    ['F#', ['Skriver F# og Haskell']],
    ['node.js', ['Node.js i skyen']],
    ['R', ['Statistikk i R']],
    ['C', ['Skriver C og assembler']],
  ])('finds %s alone', (typed, texts) => {
    expect(find(typed)).toEqual(texts);
  });
});
