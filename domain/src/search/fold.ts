/** Letters without a Unicode decomposition in Nordic, Sami, Icelandic, Polish, Turkish and French names. */
const LETTER_SPELLINGS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'o',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ŋ: 'n',
  ħ: 'h',
  ı: 'i',
  ʒ: 'z',
  ǥ: 'g',
  ə: 'e',
  // Characters that readers consider one letter but Unicode distinguishes.
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  ة: 'ه',
};
const SPELLED_LETTERS = new RegExp(`[${Object.keys(LETTER_SPELLINGS).join('')}]`, 'gu');
/** Optional marks: accents, Hebrew points, Arabic vowels. Vowel signs of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const APOSTROPHES = /['’‘‛ʼʻʹ`´＇׳]/g;
/** Spellings without Nordic or German letters: Aas, Bjoern, Mueller. */
const DIGRAPHS = /(a)a|([ou])[eéèêë]/g;

/**
 * Normalizes words for search: lower case, no accents, NFKC width; æ, ø, å, ü and their spellings ae, oe, aa, ue become
 * ae, o, a, u. Digraphs come before letters: `miljøenergi` has none, and is found by `energi`.
 */
export function fold(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(DIGRAPHS, '$1$2')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPELLED_LETTERS, (letter) => LETTER_SPELLINGS[letter] ?? letter);
}

/** Scripts without spaces: each character is a word, so that parts of names are found. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORD = new RegExp(
  String.raw`${UNSPACED.source}[\u3099\u309a]?|(?:(?!${UNSPACED.source})[\p{L}\p{N}]\p{M}*(?:'(?=[\p{L}\p{N}]))?)+(?:\+\+|#(?![\p{L}\p{N}]))?`,
  'gu',
);

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

export function foldedWords(text: string): string[] {
  return [...new Set((fold(text).match(WORD) ?? []).map((word) => word.replaceAll("'", '')))];
}

/** Words that many write together: e-post, Node.js, GPT-4, Jean-Luc; and grouped digits. */
const COMPOUND =
  /(?<![\p{L}\p{N}.-])[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+){1,2}(?![-.]?[\p{L}\p{N}])/gu;
const GROUPED_DIGITS = /(?<![\p{L}\p{N}.,-])\d{1,3}(?: \d{3})+(?![\p{L}\p{N}])/gu;
const MAX_COMPOUND_CHARS = 40;

function compoundsIn(folded: string): string[] {
  return [...(folded.match(COMPOUND) ?? []), ...(folded.match(GROUPED_DIGITS) ?? [])]
    .filter(({ length }) => length <= MAX_COMPOUND_CHARS)
    .map((compound) => compound.replace(/[-. ]/g, ''));
}

/** Returns folded words for the index; adds the parts of words with an apostrophe, and compounds written together. */
export function indexedWords(text: string): string[] {
  const folded = fold(text);
  const words = (folded.match(WORD) ?? []).flatMap((word) =>
    word.includes("'") ? [word.replaceAll("'", ''), ...word.split("'")] : [word],
  );
  return [...new Set([...words, ...compoundsIn(folded)])];
}
