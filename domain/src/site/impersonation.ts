import { fold } from '../search/fold.ts';

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

export const NAME_IMPERSONATES_SITE = 'must not pass for the site';

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
