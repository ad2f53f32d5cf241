import { foldedWords, indexedWords, isUnspaced, joinedSurnames, spellDotNet } from './fold.ts';

export const MAX_QUERY_CHARS = 100;
/** Further words rarely narrow a query typed by hand. */
export const MAX_QUERY_WORDS = 6;
const MAX_QUERY_WORD_CHARS = 24;
const MAX_WORD_CHARS = 40;
const SHORT_GRAM_CHARS = 3;
/** Five-letter grams are far more selective than three-letter ones; used once the typed word is long enough. */
const LONG_GRAM_CHARS = 5;

/** Words too frequent to search for; they would fill the index. */
const STOP_WORDS = new Set(
  (
    'og i på pa av til for med som er en et ei de den det vi du jeg fra om at har kan skal vil ikke eller så sa ' +
    'and the of to in for with as is a an it we you i from on at has can will not or so that this'
  ).split(' '),
);

function piecesOf(word: string, chars: number): string[] {
  const count = Math.max(0, word.length - chars + 1);
  return Array.from({ length: count }, (_, index) => word.slice(index, index + chars));
}

const withStartMarker = (word: string) => `^${word}`;

export function gramsOfWord(word: string): string[] {
  if (word.length === 1) return [withStartMarker(word)];
  const whole = withStartMarker(word.slice(0, MAX_WORD_CHARS));
  return [...piecesOf(whole, SHORT_GRAM_CHARS), ...piecesOf(whole, LONG_GRAM_CHARS)];
}

/** Excludes parts of compounds such as A-laget. */
const LETTERS =
  /(?<![\p{L}\p{M}\p{N}'’][-.&/]?)[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}'’+#]|[-.&/][\p{L}\p{N}])/gu;

/** Compares words as spelled: Ås, hår and søm are no stop words, nor are the abbreviations IT and AS. */
function isStopWord(word: string): boolean {
  const isAbbreviation = word.length > 1 && word === word.toUpperCase();
  return !isAbbreviation && STOP_WORDS.has(word.toLowerCase());
}

const withoutStopWords = (text: string): string =>
  text.normalize('NFKC').replace(LETTERS, (word) => (isStopWord(word) ? ' ' : word));

/** Particles of surnames are stop words elsewhere: de la Cruz. */
export const searchableWords = (text: string): string[] => [
  ...new Set([...indexedWords(withoutStopWords(text)), ...joinedSurnames(text)]),
];

const isSelective = (word: string) => word.length > 1 || isUnspaced(word);

export function queryWords(given: string): string[] {
  const typed = spellDotNet(given);
  const kept = foldedWords(withoutStopWords(typed));
  const telling = kept.filter(isSelective);
  const others = foldedWords(typed).filter(isSelective);
  return ([telling, kept, others].find((some) => some.length > 0) ?? [])
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => word.slice(0, MAX_QUERY_WORD_CHARS));
}

function coverWithPieces(word: string, chars: number): string[] {
  const last = word.length - chars;
  const starts = Array.from({ length: Math.ceil(word.length / chars) }, (_, index) =>
    Math.min(index * chars, last),
  );
  return [...new Set(starts)].map((start) => word.slice(start, start + chars));
}

const coverWithGrams = (typed: string) =>
  typed.length < SHORT_GRAM_CHARS
    ? [typed]
    : coverWithPieces(typed, typed.length < LONG_GRAM_CHARS ? SHORT_GRAM_CHARS : LONG_GRAM_CHARS);

/** Pairs of letters occur in nearly every text: match them only at the start of a word. */
const isPrefixOnly = (typed: string) => typed.length < SHORT_GRAM_CHARS;

/** Returns grams that every match must contain. Verify hits with `hasWordPart`: the grams may come from several words. */
export const requiredGrams = (typed: string): string[] =>
  isPrefixOnly(typed) ? prefixGrams(typed) : coverWithGrams(typed);

export const prefixGrams = (typed: string): string[] => coverWithGrams(withStartMarker(typed));

export const joinWords = (words: readonly string[]): string =>
  words.map((word) => ` ${word}`).join('');

export const hasPrefix = (joined: string, typed: string): boolean =>
  typed.length === 1 ? `${joined} `.includes(` ${typed} `) : joined.includes(` ${typed}`);

/** Matches parts of words; two letters must be a prefix. */
export const hasWordPart = (joined: string, typed: string): boolean =>
  isPrefixOnly(typed) ? hasPrefix(joined, typed) : joined.includes(typed);
