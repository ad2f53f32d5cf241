/** Letters without a Unicode decomposition in Nordic, Sami, Icelandic, Polish, Turkish and French names. */
const LETTER_SPELLINGS: Readonly<Record<string, string>> = {
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
  // Characters that readers consider one letter but Unicode distinguishes.
  ς: 'σ',
  ґ: 'г',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  ة: 'ه',
  '\u0901': '\u0902',
};
const SPELLED_LETTERS = new RegExp(`[${Object.keys(LETTER_SPELLINGS).join('')}]`, 'gu');
/** Optional marks: accents, Hebrew points, Arabic vowels, Indic dots below. Vowel signs of other scripts are letters. */
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\u093c\u09bc\u0a3c\u0abc]/g;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const APOSTROPHES = /['’‘‛ʼʻʹ`´＇׳״]/g;
/** Spellings without Nordic, German or Serbian letters: Aas, Saether, Bjoern, Mueller, Djordje. */
const DIGRAPHS = /(a)[ae]+|([ou])e+|(d)j+/g;
/** Nasals before a consonant of their own class, which many write as a dot: हिन्दी and हिंदी. */
const HINDI_NASALS = /(?:ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ]))/g;
const KATAKANA = /[ァ-ヶ]/g;
const KATAKANA_OFFSET = 0x60;
const DIGITS = /[٠-٩۰-۹०-९০-৯]/g;
const ZEROS = [...'٠۰०০'].map((zero) => zero.charCodeAt(0));

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - Math.max(...ZEROS.filter((zero) => zero <= code)));
}

const foldLetters = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/(?<=[lL])·(?=[lL])/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_OFFSET))
    .replace(DIGITS, toAsciiDigit)
    .replace(SPELLED_LETTERS, (letter) => LETTER_SPELLINGS[letter] ?? letter);

const joinDigraphs = (letters: string): string =>
  letters.replace(DIGRAPHS, '$1$2$3').replace(HINDI_NASALS, 'ं');

/**
 * Normalizes words for search. Letters and their spellings become one: æ, ä, å and ae, aa become a; ø, ö, œ and oe become
 * o; ü and ue become u; đ and dj become d.
 */
export const fold = (text: string): string => joinDigraphs(foldLetters(text));

/** Scripts without spaces: each character is a word, so that parts of names are found. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORD = new RegExp(
  String.raw`${UNSPACED.source}[\u3099\u309a]?|(?:(?!${UNSPACED.source})[\p{L}\p{N}]\p{M}*(?:'(?=[\p{L}\p{N}]))?)+(?:\+\+|#(?![\p{L}\p{N}]))?`,
  'gu',
);

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** A.I., U.S.A. and A. P. Møller are also written without points. */
const INITIALS = /(?<![\p{L}\p{N}.])\p{L}\.(?: ?\p{L}\.)*(?: ?\p{L}\.|\p{L}(?![\p{L}\p{N}.]))/gu;
/** Digits in groups: 10 000, 1,000,000, phone numbers such as 22 33 44 55 and 912 34 567. */
const GROUPED_DIGITS =
  /(?<![\p{L}\p{N}.,-])(?:\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*|\d{2}(?: \d{2}){3}(?! \d{2}(?!\d))|\d{3} \d{2} \d{3})(?![\p{L}\p{N}])/gu;
const GROUPING = /[ .,']/g;

/** Names that lose a letter when split, and are written together as often: e-post, S/4HANA, T-SQL. */
const SINGLE_LETTER_FIRST = /(?<![\p{L}\p{N}./-])(\p{L})[-/](?=[\p{L}\p{N}]{2})/gu;

/** Often written apart: Windows 11. */
const NUMBERED = /(?<![\p{L}\p{N}])(\p{L}{2,})(\d{2,6})(?![\p{L}\p{N}])/gu;

const DOT_NET = /(?<![\p{L}\p{N}.])\.net(?![\p{L}\p{N}])/giu;

/** Spells .NET in a query by its other name, which the index has: `net` is in internet and planet, too. */
export const spellDotNet = (typed: string): string => typed.replace(DOT_NET, ' dotnet');

const withoutApostrophe = (word: string) => word.replaceAll("'", '');

export function foldedWords(text: string): string[] {
  const folded = fold(text)
    .replace(INITIALS, (initials) => initials.replace(/[. ]/g, ''))
    .replace(GROUPED_DIGITS, (number) => number.replace(GROUPING, ''))
    .replace(SINGLE_LETTER_FIRST, '$1')
    .replace(NUMBERED, '$1 $2');
  return [...new Set((folded.match(WORD) ?? []).map(withoutApostrophe))];
}

/** Words that many write together: e-post, Node.js, GPT-4, Jean-Luc, R&D, AI/ML, file_name; and grouped digits. */
const COMPOUND =
  /(?<![\p{L}\p{N}.-])[\p{L}\p{N}]+(?:[-.&_][\p{L}\p{N}]+){1,2}(?![-.&_]?[\p{L}\p{N}])/gu;
/** Short, unlike the parts of an address. */
const WITH_SLASH = /(?<![\p{L}\p{N}./:-])[\p{L}\p{N}]{1,4}\/[\p{L}\p{N}]+(?![./-]?[\p{L}\p{N}])/gu;
const SCRIPT_NAME = /(?<![\p{L}\p{N}])\p{L}+ js(?![\p{L}\p{N}])/gu;
/** T skjorte, x ray; not words that are a letter long: å, i. */
const INITIALS_WITH_AND = /(?<![\p{L}\p{N}])\p{L} & \p{L}(?![\p{L}\p{N}])/gu;
const LETTER_FIRST = /(?<![\p{L}\p{N}'-]|& )[^\P{L}aioy] \p{L}{3,}/gu;
const MAX_COMPOUND_CHARS = 40;
const MAX_NAME_PAIR_CHARS = 14;

const compoundsIn = (folded: string): string[] =>
  [COMPOUND, WITH_SLASH, SCRIPT_NAME, GROUPED_DIGITS, INITIALS, INITIALS_WITH_AND, LETTER_FIRST]
    .flatMap((pattern) => folded.match(pattern) ?? [])
    .filter(({ length }) => length <= MAX_COMPOUND_CHARS)
    .map((compound) => compound.replace(/[-./&_,' ]/g, ''));

/** Surnames that many write in one word: van der Berg, de la Cruz. The last part has a capital, unlike a sentence. */
const SURNAME =
  /(?<![\p{L}\p{N}'-])(?:(?:[Vv][ao]n|[Dd](?:e[nrl]?|el?la|[aiu]|[ao]s)|[Ll][ae]|[AEae]l|[Tt]e[nr]|[Bb]in|[Ii]bn|[Mm]a?c|[Ss]t)\.? ){1,2}\p{Lu}[\p{L}\p{M}]+/gu;

export const joinedSurnames = (text: string): string[] =>
  (text.normalize('NFC').match(SURNAME) ?? []).map((name) => fold(name).replace(/[. ]/g, ''));

/** Two names that many write in one word: Power BI, Anne Marie, React Native. The next pair shares a word. */
const NAME_PAIR =
  /(?<![\p{L}\p{N}'’.-])(?=(\p{Lu}[\p{L}\p{M}]*) (\p{Lu}[\p{L}\p{M}]*)(?![\p{L}\p{N}'’-]))/gu;
/** Words that others write apart: PowerBI, JavaScript, McDonald. */
const CAMEL_CASE = /(?<![\p{L}\p{N}])(\p{L}?\p{Ll}+)(\p{Lu}[\p{L}\p{M}]+)(?![\p{L}\p{N}])/gu;

function joinedAndSplitNames(text: string): string[] {
  const plain = text.normalize('NFC');
  const pairs = [...plain.matchAll(NAME_PAIR)].map(([, first = '', second = '']) => first + second);
  const parts = [...plain.matchAll(CAMEL_CASE)].flatMap(([, first = '', second = '']) => [
    first,
    second,
  ]);
  return [...pairs.filter(({ length }) => length <= MAX_NAME_PAIR_CHARS), ...parts].map(fold);
}

/** Written in one word or two, without a capital that says so. */
const ONE_OR_TWO_WORDS = [
  ['power', 'bi'],
  ['start', 'up'],
  ['co', 'founder'],
  ['front', 'end'],
  ['back', 'end'],
  ['full', 'stack'],
  ['open', 'source'],
  ['no', 'sql'],
  ['e', 'handel'],
  ['e', 'sport'],
  ['prosjekt', 'leder'],
  ['produkt', 'leder'],
  ['daglig', 'leder'],
  ['web', 'utvikler'],
  ['java', 'script'],
  ['type', 'script'],
  ['git', 'hub'],
] as const;

/** Other names of a technology, and parts that are written apart. A map: `constructor` is a word as well. */
const EQUIVALENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    net: ['dotnet'],
    dotnet: ['net'],
    'c#': ['csharp'],
    csharp: ['c#'],
    'f#': ['fsharp'],
    fsharp: ['f#'],
    'c++': ['cpp'],
    cpp: ['c++'],
    wifi: ['wi', 'fi'],
    aiml: ['ai', 'ml'],
    cicd: ['ci', 'cd'],
    uxui: ['ux', 'ui'],
    uiux: ['ui', 'ux'],
    ...Object.fromEntries(ONE_OR_TWO_WORDS.map((parts) => [parts.join(''), parts])),
  }),
);
const PARTS = /^(?:(\p{L}{2,})(js|\d{1,6})|(v[ao]n)(de[nr]?)(\p{L}{3,})|(de)(la)(\p{L}{3,}))$/u;

const partsOf = (word: string): string[] => [
  ...(EQUIVALENTS.get(word) ?? []),
  ...(PARTS.exec(word)?.slice(1) ?? []).filter(Boolean),
];

function wordsOfFolded(folded: string): string[] {
  const words = (folded.match(WORD) ?? []).flatMap((word) =>
    word.includes("'") ? [withoutApostrophe(word), ...word.split("'")] : [word],
  );
  const joined = words.flatMap((word, index) => {
    const next = words[index + 1];
    return ONE_OR_TWO_WORDS.some(([first, second]) => first === word && second === next)
      ? [`${word}${next}`]
      : [];
  });
  return [...words, ...joined, ...compoundsIn(folded)];
}

/**
 * Returns words for the index: folded, and as spelled where a digraph may cross the parts of a word, as in `dataeksport`;
 * with the parts of names with an apostrophe and compounds written together.
 */
export function indexedWords(text: string): string[] {
  const letters = foldLetters(text);
  const folded = wordsOfFolded(joinDigraphs(letters));
  const all = [
    ...folded,
    ...joinedSurnames(text),
    ...wordsOfFolded(letters),
    ...joinedAndSplitNames(text),
  ];
  return [...new Set([...all, ...all.flatMap(partsOf)])];
}
