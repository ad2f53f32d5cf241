/** Letters that Unicode does not decompose, in the Latin of Nordic, Sami, Icelandic, Polish, Turkish and French names. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
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
  // One letter to readers, several to Unicode.
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
};
const SPELLED = new RegExp(`[${Object.keys(SPELLED_OUT).join('')}]`, 'gu');
/** Marks that readers leave out: accents, Hebrew points, Arabic vowels. Vowel signs of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const APOSTROPHES = /['’‘‛ʼʻʹ`´＇׳]/g;
/** Former and foreign spellings of å and ø. */
const DOUBLE_A = /aa/g;
const O_AND_E = /oe/g;

/**
 * Lower case without accents, æ as ae, ø as o, å as a, also where they are spelled aa or oe; full-width as usual: how
 * search compares words.
 */
export function fold(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPELLED, (letter) => SPELLED_OUT[letter] ?? letter)
    .replace(DOUBLE_A, 'a')
    .replace(O_AND_E, 'o');
}

/** Scripts written without blanks: each character is a word, so that one finds a name. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORD = new RegExp(
  String.raw`${UNSPACED.source}[\u3099\u309a]?|(?:(?!${UNSPACED.source})[\p{L}\p{N}]\p{M}*(?:'(?=[\p{L}\p{N}]))?)+(?:\+\+|#(?![\p{L}\p{N}]))?`,
  'gu',
);

/** Whether a word of one character means as much as a longer one. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** The folded words of a text, in order, each once: `O'Brien` is one, and so are `C++` and `C#`. */
export function foldedWords(text: string): string[] {
  return [...new Set((fold(text).match(WORD) ?? []).map((word) => word.replaceAll("'", '')))];
}

/** Folded words by which a text is found: those with an apostrophe by their parts as well. */
export function indexedWords(text: string): string[] {
  const words = (fold(text).match(WORD) ?? []).flatMap((word) =>
    word.includes("'") ? [word.replaceAll("'", ''), ...word.split("'")] : [word],
  );
  return [...new Set(words)];
}
