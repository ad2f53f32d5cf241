// Public pages show texts of members to visitors: addresses and numbers by which a member is reached are hidden in any
// spelling that a reader still understands. Amounts, years, dates and numbers of organizations stay.

const HIDDEN = '…';

const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\u2800]/u;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/u;
const DIGIT = /\p{Nd}/u;

/** Digits of a script are consecutive, so their distance from the first one is their value. */
function toAsciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const value = zero;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((value - zero) % 10);
}

/** Returns what a reader sees of one character; keeps line breaks. */
function shownForm(character: string): string {
  if (character === '\n') return character;
  if (/\s/u.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  if (DASHES.test(character)) return '-';
  return [...character.normalize('NFKC')]
    .map((each) => (DIGIT.test(each) && !/\d/.test(each) ? toAsciiDigit(each) : each))
    .join('');
}

interface ShownText {
  readonly shown: string;
  /** Place in the given text, for each place in the shown one and for its end. */
  readonly places: readonly number[];
}

function show(text: string): ShownText {
  const places: number[] = [];
  let shown = '';
  let place = 0;
  for (const character of text) {
    const form = shownForm(character);
    for (let index = 0; index < form.length; index += 1) places.push(place);
    shown += form;
    place += character.length;
  }
  return { shown, places: [...places, place] };
}

const NAME = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?`;
const SPELLED_AT = 'krøllalfa|alfakrøll|snabel-?a';
const AT = String.raw`(?:\s{0,3}@\s{0,3}|\s{0,3}[[({<]\s{0,3}(?:at|a|æt|@|${SPELLED_AT})\s{0,3}[\])}>]\s{0,3}|[\s._-]{1,3}(?:at|${SPELLED_AT})[\s._-]{1,3})`;
const DOT = String.raw`(?:\.|\s{0,3}[[({<]\s{0,3}(?:\.|dot|punktum|punkt|prikk)\s{0,3}[\])}>]\s{0,3}|[\s_-]{1,3}(?:dot|punktum|punkt|prikk)[\s_-]{1,3})`;
/** Endings that are clear enough to accept blanks around the dot; a sentence may begin there. */
const CLEAR = '(?:no|se|dk|fi|is|de|uk|eu|com|net|org|info|biz|io|app|dev|ai)';
const BLANK_DOT = String.raw`(?:\s{1,3}\.\s{0,3}|\.\s{1,3})`;
const LOCAL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_%+'-]|${DOT}(?=[\p{L}\p{N}])){0,63}`;

const EMAIL = new RegExp(
  String.raw`${LOCAL}${AT}${NAME}(?:${DOT}${NAME}){0,4}?(?:${DOT}\p{L}{2,24}|${BLANK_DOT}${CLEAR})(?![\p{L}\p{N}])(?:${DOT}${CLEAR}(?![\p{L}\p{N}]))?`,
  'giu',
);
const WEB = /(?:h[tx]{2}ps?:\s?[/\\]{1,2}|(?<![\p{L}\p{N}])www\s?\.)\S+/giu;

/** Digits in groups, with what usually stands between groups of a number; a comma separates numbers. */
const NUMBER =
  /(?<![\p{L}\p{N}])(?<prefix>\+\s?|\(\s?(?:\+|00)?\s?\d{1,4}\s?\)\s?-?\s?|(?<=\b)00\s?)?(?<digits>\d(?:[\s.\-/_·()]{0,3}\d){5,16})(?![\p{L}\p{N}])/gu;
const GROUPS = new Set(['8', '2 2 2 2', '3 2 3', '3 3 2', '4 4', '3 5', '5 3', '3 2 1 2', '2 6']);
const UNIT_AFTER =
  /^\s?(?:kr\b|kroner|nok|sek|dkk|eur|usd|€|\$|%|prosent|percent|tonn|liter|kwh|mwh|gwh|m2|m²|brukere|users|mill)/iu;
const UNIT_BEFORE = /(?:kr|nok|sek|dkk|eur|usd|€|\$|£)\.?\s?$/iu;

const HOURS = /^\d\d[.:]\d\d ?- ?\d\d[.:]\d\d$/;
const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits);
const isDate = (digits: string) =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits) ||
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/.test(digits);

/** Detects numbers of Norway and Denmark: eight digits, of which the first is neither 0 nor 1. */
function isLocalNumber(groups: readonly string[]): boolean {
  const digits = groups.join('');
  if (digits.length !== 8 || !/^[2-9]/.test(digits) || isDate(digits)) return false;
  if (groups.every(isYear)) return false;
  const sizes = groups.map(({ length }) => length);
  return GROUPS.has(sizes.join(' ')) || sizes.every((size) => size === 1);
}

function isPhone(groups: readonly string[], hasPrefix: boolean): boolean {
  const digits = groups.join('');
  const { length } = digits;
  if (hasPrefix) return length >= 7 && length <= 15;
  if (isLocalNumber(groups)) return true;
  const [first = '', ...rest] = groups;
  // The country's code without its sign, in a group of its own or not.
  if (digits.startsWith('47') && length === 10)
    return first === '47' ? isLocalNumber(rest) : isLocalNumber([digits.slice(2)]);
  // With the zero of the own country, as in Sweden and Great Britain.
  const sizes = groups.map((group) => group.length).join(' ');
  if (/^0[1-9]/.test(digits) && !isDate(digits))
    return groups.some((group) => group.length > 2) && groups.length > 1 && length <= 11;
  return sizes === '3 3 4';
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function* findNumbers(shown: string): Generator<Range> {
  for (const match of shown.matchAll(NUMBER)) {
    const { prefix, digits = '' } = match.groups ?? {};
    const from = match.index;
    const to = from + match[0].length;
    const groups = digits.split(/\D+/);
    const isOther =
      !prefix &&
      (HOURS.test(digits) ||
        UNIT_BEFORE.test(shown.slice(0, from)) ||
        UNIT_AFTER.test(shown.slice(to)));
    if (!isOther && isPhone(groups, prefix !== undefined)) yield { from, to };
  }
}

function findContacts(shown: string): Range[] {
  const matches = [...shown.matchAll(EMAIL), ...shown.matchAll(WEB)].map((match) => ({
    from: match.index,
    to: match.index + match[0].replace(/[.,;:!?)]+$/u, '').length,
  }));
  return [...matches, ...findNumbers(shown)].sort((one, other) => one.from - other.from);
}

/** Replaces e-mail addresses, telephone numbers and web addresses, in every spelling that a reader understands. */
export function hideContacts(text: string): string {
  const { shown, places } = show(text);
  let kept = '';
  let end = 0;
  for (const { from, to } of findContacts(shown)) {
    const start = places[from] ?? 0;
    if (start < end) {
      end = Math.max(end, places[to] ?? end);
      continue;
    }
    kept += text.slice(end, start) + HIDDEN;
    end = places[to] ?? text.length;
  }
  return kept + text.slice(end);
}
