import * as v from 'valibot';
import { hasNoLink } from '../find-link.ts';
import { HAS_LINK, MAX_DISPLAY_NAME_CHARS } from '../limits.ts';
import { fold } from '../search/fold.ts';
import { isReadableTitle, toVisibleText } from '../visible-text.ts';

export const FALLBACK_NAMES = { nb: 'Ny bruker', en: 'New user' } as const;

/** Returns whether an account still has the name that it got because its provider gave none. */
export const isFallbackName = (name: string): boolean =>
  Object.values(FALLBACK_NAMES).some((fallback) => fallback === name);

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
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

/** Words by which a title passes for the site, also with an ending; the shorter `admin` covers its longer forms. */
const OWN_WORDS = ['samspill', 'admin', 'moderator'].map(skeletonOf);
const FILLERS = new Set(
  ['team', 'teamet', 'hjelp', 'help', 'official', 'offisiell'].map(skeletonOf),
);

export const isReadableName = (name: string): boolean =>
  isReadableTitle(name) && LETTER_OR_DIGIT.test(name);

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

/**
 * Whether a title consists of the site's reserved words alone, as `Samspill administrator` does. Titles may contain one
 * beside others, since the site's name is a common word; must match `passesForSite` in rules/policy/values.rules.
 */
export function passesForSite(title: string): boolean {
  const words = title
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}@$!|]+/u)
    .map(skeletonOf);
  const named = words.filter((word) => word !== '');
  const isReserved = (word: string) => OWN_WORDS.some((own) => word.startsWith(own));
  return (
    named.some(isReserved) &&
    named.every((word) => isReserved(word) || RESERVED_NAMES.has(word) || FILLERS.has(word))
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
