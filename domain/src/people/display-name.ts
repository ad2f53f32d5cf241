import * as v from 'valibot';
import { MAX_DISPLAY_NAME_CHARS } from '../limits.ts';
import { fold } from '../search/fold.ts';

/** What whoever has no fit name is called, by language. */
export const NAMELESS = { nb: 'Ny bruker', en: 'New user' } as const;

/** Shows nothing, or turns what follows around: controls, joiners, directions, fillers, the empty Braille cell. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Scripts in which a joiner, or the lack of one, changes how letters look. */
const JOINING = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
];
const JOINER = `(?<=[${JOINING.map((script) => `\\p{scx=${script}}`).join('')}])[\\u200c\\u200d]`;
const EMOJI = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\ufe0f\\u20e3?|\\ufe0e)?';
const FLAG = '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}';
/** Form of a Han character that a person writes their name with. */
const VARIANT = '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';
/** Hidden characters where writing needs them; `isDisplayName` in rules/policy/people.rules has the same sequences. */
const NEEDED = new RegExp(
  `${FLAG}|${EMOJI}(?:\\u200d${EMOJI})*|[0-9#*]\\ufe0f?\\u20e3|${JOINER}|${VARIANT}|(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]`,
  'gu',
);
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** More marks on one letter than any language writes cover the lines around. */
const PILED_MARKS = /\p{M}{5}/u;

/** Letters of other alphabets, digits and signs that look like these Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ@4',
  b: 'вβʙ8',
  c: 'сϲ¢',
  d: 'ԁɗ',
  e: 'еεє3€',
  h: 'нηһ',
  k: 'кκ',
  l: 'iіıιӏ1|!íìǀ',
  m: 'мμ',
  n: 'пνռո',
  o: 'оοσօ0',
  p: 'рρ',
  r: 'гɾ',
  s: 'ѕ$5ꜱ',
  t: 'тτ7+',
  u: 'υսʋ',
  x: 'хχ',
  y: 'уγ',
};
const LATIN_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    [...others].map((each) => [each, latin]),
  ),
);

/** What a name looks like at a glance: two with the same skeleton can be taken for each other. */
function skeletonOf(name: string): string {
  const letters = [...name.normalize('NFKC').toLowerCase()].map(
    (each) => LATIN_OF.get(each) ?? each,
  );
  return [...fold(letters.join(''))]
    .map((each) => LATIN_OF.get(each) ?? each)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replace(/(.)\1+/gu, '$1');
}

/** In no word of a name. */
const OF_THE_SITE = ['samspill', 'administrator', 'administrasjon', 'moderator'].map(skeletonOf);
/** As a whole name: each may be part of somebody's. */
const OFFICES = new Set(
  ['admin', 'admins', 'support', 'system', 'kundeservice', 'kundestøtte', 'brukerstøtte'].map(
    skeletonOf,
  ),
);

/** Whether a name can be read, and is not drawn over others. */
export function isReadableName(name: string): boolean {
  return (
    !HIDDEN.test(name.replace(NEEDED, '')) && LETTER_OR_DIGIT.test(name) && !PILED_MARKS.test(name)
  );
}

const PILE = /(\p{M}{4})\p{M}+/gu;
const MAIL_ADDRESS = /\S@\S+\.\S/;

/** The readable part of a name that another service gave; null if it leaves no name that may be shown. */
export function cleanName(given: string): string | null {
  const visible = given
    .replace(/[\s\p{Zl}\p{Zp}\p{Cc}]+/gu, ' ')
    .split(new RegExp(`(${NEEDED.source})`, 'u'))
    // Every second part is one that writing needs.
    .map((part, index) => (index % 2 === 0 ? part.replace(new RegExp(HIDDEN, 'gu'), '') : part))
    .join('')
    .replace(PILE, '$1')
    .replace(/ +/g, ' ')
    .trim();
  const name = cutName(visible);
  return !MAIL_ADDRESS.test(name) && v.is(DisplayNameSchema, name) ? name : null;
}

/** At most as many characters as a name may have, none of them cut in two. */
function cutName(name: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length > MAX_DISPLAY_NAME_CHARS) break;
    kept += segment;
  }
  return kept.trim();
}

/** Whether a name could be taken for the site's own, also when spelled with look-alikes or spaced out. */
export function passesForSite(name: string): boolean {
  const whole = skeletonOf(name);
  const words = name.normalize('NFKC').split(/\s+/u).map(skeletonOf);
  return (
    OFFICES.has(whole) ||
    OF_THE_SITE.some((own) => whole === own || words.some((word) => word.includes(own)))
  );
}

/** Messages of the two refusals below, by which forms choose their sentence. */
export const NAME_UNREADABLE = 'must be readable';
export const NAME_OF_SITE = 'must not pass for the site';

/** The name that others know a person by. */
export const DisplayNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_DISPLAY_NAME_CHARS),
  v.check(isReadableName, NAME_UNREADABLE),
  v.check((name) => !passesForSite(name), NAME_OF_SITE),
);
