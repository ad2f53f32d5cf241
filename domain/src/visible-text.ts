import * as v from 'valibot';

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
/** More combining marks per letter than any language uses; they would cover adjacent lines. */
const STACKED_MARKS = /\p{M}{5}/u;

/** Characters that show something: no blanks, marks alone, joiners, fillers or controls. */
const SHOWN = /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing; must match `isWritten` in rules/policy/values.rules. */
export const isBlank = (text: string): boolean => !SHOWN.test(text);

/** Whether a text of one line shows what it says: nothing hidden, turned around or piled up; must match `isTitle` there. */
export const isReadableTitle = (title: string): boolean =>
  !HIDDEN_CHARACTERS.test(title.replace(REQUIRED_HIDDEN_CHARACTERS, '')) &&
  !STACKED_MARKS.test(title) &&
  !isBlank(title);

export const NOT_EMPTY = 'must not be empty';
export const UNREADABLE = 'must have no hidden characters';

/** Title that is written now; stored ones may be from before. */
export const titleSchema = (maxChars: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxChars),
    v.check(isReadableTitle, UNREADABLE),
  );

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
