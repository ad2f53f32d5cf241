import * as v from 'valibot';
import { hasNoLink } from '../find-link.ts';
import { HAS_LINK, MAX_DISPLAY_NAME_CHARS } from '../limits.ts';
import { fold } from '../search/fold.ts';

export const FALLBACK_NAMES = { nb: 'Ny bruker', en: 'New user' } as const;

/** Returns whether an account still has the name that it got because its provider gave none. */
export const isFallbackName = (name: string): boolean =>
  Object.values(FALLBACK_NAMES).some((fallback) => fallback === name);

/** Invisible or direction-changing characters: controls, joiners, fillers, the empty Braille cell. */
const HIDDEN_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Scripts in which a joiner changes the shape of letters. */
const JOINING_SCRIPTS = [
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
const JOINER = `(?<=[${JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}])[\\u200c\\u200d]`;
const EMOJI = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\ufe0f\\u20e3?|\\ufe0e)?';
const FLAG = '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}';
/** Variation selectors of Han characters, used in names. */
const VARIANT = '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';
/** Hidden characters that scripts or emoji require; must match `isDisplayName` in rules/policy/people.rules. */
const REQUIRED_HIDDEN_CHARACTERS = new RegExp(
  `${FLAG}|${EMOJI}(?:\\u200d${EMOJI})*|[0-9#*]\\ufe0f?\\u20e3|${JOINER}|${VARIANT}|(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]`,
  'gu',
);
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** More combining marks per letter than any language uses; they would cover adjacent lines. */
const STACKED_MARKS = /\p{M}{5}/u;

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

/** Normalizes a name by appearance: names with equal skeletons are confusable. */
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

/** Reserved as part of any word of a name. */
const RESERVED_WORDS = ['samspill', 'administrator', 'administrasjon', 'moderator'].map(skeletonOf);
/** Reserved only as a whole name, because each may be part of a real name. */
const RESERVED_NAMES = new Set(
  ['admin', 'admins', 'support', 'system', 'kundeservice', 'kundestøtte', 'brukerstøtte'].map(
    skeletonOf,
  ),
);

export function isReadableName(name: string): boolean {
  return (
    !HIDDEN_CHARACTERS.test(name.replace(REQUIRED_HIDDEN_CHARACTERS, '')) &&
    LETTER_OR_DIGIT.test(name) &&
    !STACKED_MARKS.test(name)
  );
}

const EXCESS_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Drops what is invisible or covers other lines, and joins blanks; keeps what scripts and emoji require. */
export const toVisibleText = (given: string): string =>
  given
    .replace(/[\s\p{Zl}\p{Zp}\p{Cc}]+/gu, ' ')
    .split(new RegExp(`(${REQUIRED_HIDDEN_CHARACTERS.source})`, 'u'))
    // Odd parts match `REQUIRED_HIDDEN_CHARACTERS` and stay.
    .map((part, index) =>
      index % 2 === 0 ? part.replace(new RegExp(HIDDEN_CHARACTERS, 'gu'), '') : part,
    )
    .join('')
    .replace(EXCESS_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim();

export function cleanName(given: string): string | null {
  const name = cutName(toVisibleText(given));
  return v.is(NewDisplayNameSchema, name) ? name : null;
}

function cutName(name: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length > MAX_DISPLAY_NAME_CHARS) break;
    kept += segment;
  }
  return kept.trim();
}

const SITE_PLACEHOLDER = '{site}';

/** Skeleton length from which a contained site name counts; people's names contain shorter ones. */
const MIN_CONTAINED_CHARS = 5;

export function isLookAlikeOf(name: string, other: string): boolean {
  const [whole, skeleton] = [skeletonOf(name), skeletonOf(other)];
  if (skeleton.length < MIN_CONTAINED_CHARS) return whole === skeleton;
  return whole.includes(skeleton);
}

export function isImpersonation(name: string): boolean {
  if (name.includes(SITE_PLACEHOLDER)) return true;
  const whole = skeletonOf(name);
  const words = name.normalize('NFKC').split(/\s+/u).map(skeletonOf);
  return (
    RESERVED_NAMES.has(whole) ||
    RESERVED_WORDS.some((own) => whole === own || words.some((word) => word.includes(own)))
  );
}

export const NAME_UNREADABLE = 'must be readable';
export const NAME_IMPERSONATES_SITE = 'must not pass for the site';

export const DisplayNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_DISPLAY_NAME_CHARS),
  v.check(isReadableName, NAME_UNREADABLE),
  v.check((name) => !isImpersonation(name), NAME_IMPERSONATES_SITE),
);

/** Name that is written now: notifications and mails by the site repeat it. Those stored before may contain links. */
export const NewDisplayNameSchema = v.pipe(DisplayNameSchema, v.check(hasNoLink, HAS_LINK));

/** Name typed in a form: a pasted one may carry marks that show nothing. */
export const TypedDisplayNameSchema = v.pipe(
  v.string(),
  v.transform(toVisibleText),
  NewDisplayNameSchema,
);
