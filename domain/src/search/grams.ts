import { foldedWords, indexedWords, isUnspaced } from './fold.ts';

/** The most that is looked for at once. */
export const MAX_QUESTION_CHARS = 100;
/** More words than these narrow nothing down that anybody typed by hand. */
export const MAX_TYPED_WORDS = 6;
const MAX_TYPED_WORD_CHARS = 24;
const MAX_WORD_CHARS = 40;
const SHORT_GRAM_CHARS = 3;
/** Far fewer words share five letters than three: what is typed is looked for by these as soon as it is long enough. */
const LONG_GRAM_CHARS = 5;

/** Words that nearly every text holds. Nobody looks for them, and they would fill the index. */
const STOP_WORDS = new Set(
  (
    'og i pa av til for med som er en et ei de den det vi du jeg fra om at har kan skal vil ikke eller sa ' +
    'and the of to in for with as is a an it we you i from on at has can will not or so that this'
  ).split(' '),
);

function piecesOf(word: string, chars: number): string[] {
  const count = Math.max(0, word.length - chars + 1);
  return Array.from({ length: count }, (_, index) => word.slice(index, index + chars));
}

/** Its first letters are pieces of their own. */
const marked = (word: string) => `^${word}`;

/** What a folded word is found by: every three and every five letters of it in a row, its beginning marked. */
export function gramsOfWord(word: string): string[] {
  if (word.length === 1) return [marked(word)];
  const whole = marked(word.slice(0, MAX_WORD_CHARS));
  return [...piecesOf(whole, SHORT_GRAM_CHARS), ...piecesOf(whole, LONG_GRAM_CHARS)];
}

/** The folded words of a text that are worth finding it by, each once. */
export const wordsWorthFinding = (text: string): string[] =>
  indexedWords(text).filter((word) => !STOP_WORDS.has(word));

const isTelling = (word: string) => word.length > 1 || isUnspaced(word);

/** Typed words that must all be found; stop words and single letters count only where there is nothing else. */
export function wordsTyped(typed: string): string[] {
  const words = foldedWords(typed);
  const telling = words.filter((word) => isTelling(word) && !STOP_WORDS.has(word));
  const small = words.filter((word) => isTelling(word) || !STOP_WORDS.has(word));
  return ([telling, small].find((some) => some.length > 0) ?? [])
    .slice(0, MAX_TYPED_WORDS)
    .map((word) => word.slice(0, MAX_TYPED_WORD_CHARS));
}

/** Pieces one after another, the last one flush with the end. */
function coverOf(word: string, chars: number): string[] {
  const last = word.length - chars;
  const starts = Array.from({ length: Math.ceil(word.length / chars) }, (_, index) =>
    Math.min(index * chars, last),
  );
  return [...new Set(starts)].map((start) => word.slice(start, start + chars));
}

const coverOfAll = (typed: string) =>
  typed.length < SHORT_GRAM_CHARS
    ? [typed]
    : coverOf(typed, typed.length < LONG_GRAM_CHARS ? SHORT_GRAM_CHARS : LONG_GRAM_CHARS);

/** Two letters stand in nearly every text: they are looked for where a word begins. */
const mustBegin = (typed: string) => typed.length < SHORT_GRAM_CHARS;

/**
 * The grams that whatever holds the typed word must all have. They are no proof: `holdsWord` says whether the letters
 * stand in one word and in that order.
 */
export const gramsToAsk = (typed: string): string[] =>
  mustBegin(typed) ? gramsOfBeginning(typed) : coverOfAll(typed);

/** The same for what has a word that begins with it. */
export const gramsOfBeginning = (typed: string): string[] => coverOfAll(marked(typed));

/** Words as one string, each after a space. */
export const joinWords = (words: readonly string[]): string =>
  words.map((word) => ` ${word}`).join('');

/** Whether a word of a joined text begins with what was typed; a single letter must be the whole word. */
export const hasBeginning = (joined: string, typed: string): boolean =>
  typed.length === 1 ? `${joined} `.includes(` ${typed} `) : joined.includes(` ${typed}`);

/** Whether a word of a joined text holds what was typed; two letters must begin it. */
export const holdsWord = (joined: string, typed: string): boolean =>
  mustBegin(typed) ? hasBeginning(joined, typed) : joined.includes(typed);
