import { fold, foldedWords } from './fold.ts';
import { searchableWords } from './grams.ts';

/** Quotes of Norwegian, English and German texts, in pairs or alike. */
const QUOTED = /["«»“”„]([^"«»“”„]{2,})["«»“”„]/gu;

/** Quoted parts of a query that have several words: only texts with these words next to each other are meant. */
export const phrasesOf = (typed: string): string[] =>
  [...typed.matchAll(QUOTED)]
    .map(([, quoted = '']) => quoted.trim())
    .filter((quoted) => foldedWords(quoted).length > 1);

/** Words of a text in their order, with repetitions, which `foldedWords` leaves out. */
const wordsInOrder = (text: string): string =>
  ` ${fold(text)
    .split(/[^\p{L}\p{N}\p{M}+#]+/u)
    .filter(Boolean)
    .join(' ')} `;

interface PhraseText {
  /** Folded words, each once, in the order of the text, as the index stores them. */
  readonly words: string;
  /** Texts that are shown of a hit. */
  readonly shown: readonly string[];
}

/**
 * Whether a text has the words of the phrase next to each other: in what is shown of it, or among its indexed words, which
 * contain the rest.
 */
export function hasPhrase({ words, shown }: PhraseText, phrase: string): boolean {
  const wanted = wordsInOrder(phrase);
  if (shown.some((text) => wordsInOrder(text).includes(wanted))) return true;
  const indexed = searchableWords(phrase).slice(0, foldedWords(phrase).length);
  return indexed.length > 1 && `${words} `.includes(` ${indexed.join(' ')} `);
}
