import * as v from 'valibot';
import { EmailSchema } from '../email.ts';
import { MAX_GROUP_NAME_CHARS } from '../limits.ts';
import { type Locale, LocaleSchema } from '../locale.ts';
import { NewDisplayNameSchema } from '../people/display-name.ts';
import { MAX_HEADLINE_CHARS } from '../people/person.ts';
import { KINDS, type Kind, MemberKindsSchema } from '../people/person-kind.ts';
import { fold } from '../search/fold.ts';
import type { ListedTerm } from '../site/taxonomy.ts';
import { toVisibleText } from '../visible-text.ts';

const MAX_ROW_NUMBER = 1_048_576;

export const IMPORT_COLUMNS = [
  'email',
  'name',
  'lastName',
  'kinds',
  'language',
  'headline',
  'group',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const VALUE_PROBLEMS = [
  'email-missing',
  'email-invalid',
  'twice',
  'kind',
  'language',
  'name',
  'headline',
  'unknown-group',
] as const;
/** Problems that only the server finds. */
export const ADDRESS_PROBLEMS = ['account', 'invited', 'too-often', 'opted-out', 'domain'] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];
export type ImportProblem = (typeof VALUE_PROBLEMS)[number] | AddressProblem;

export interface RowProblem {
  /** Number of the row in the spreadsheet, from 1. */
  readonly row: number;
  readonly column: ImportColumn;
  readonly value: string;
  readonly problem: ImportProblem;
}

const ProfileSchema = v.strictObject({
  displayName: v.union([v.literal(''), NewDisplayNameSchema]),
  headline: v.pipe(v.string(), v.maxLength(MAX_HEADLINE_CHARS)),
  kinds: MemberKindsSchema,
  locale: LocaleSchema,
});

export const ImportRowSchema = v.strictObject({
  row: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROW_NUMBER)),
  email: v.pipe(EmailSchema, v.toLowerCase()),
  profile: ProfileSchema,
  group: v.pipe(v.string(), v.maxLength(MAX_GROUP_NAME_CHARS)),
});
export type ImportRow = v.InferOutput<typeof ImportRowSchema>;

const wordsOf = (...words: readonly string[]) => new Set(words.map(fold));

const KIND_WORDS: Readonly<Record<Kind, ReadonlySet<string>>> = {
  founder: wordsOf('founder', 'founders', 'gründer', 'gründere', 'co-founder', 'medgründer'),
  talent: wordsOf('talent', 'professional', 'professionals', 'fagperson', 'fagpersoner', 'fagfolk'),
  investor: wordsOf('investor', 'investors', 'investorer'),
};

const LOCALE_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  nb: wordsOf('nb', 'nb-no', 'no', 'nor', 'nn', 'norsk', 'bokmål', 'nynorsk', 'norwegian'),
  en: wordsOf('en', 'en-gb', 'en-us', 'eng', 'english', 'engelsk'),
};

function findKey<Key extends string>(
  words: Readonly<Record<Key, ReadonlySet<string>>>,
  text: string,
): Key | undefined {
  const folded = fold(text.trim());
  return (Object.keys(words) as Key[]).find((key) => words[key].has(folded));
}

/** From the weakest: a name such as `Mentor og rådgiver` is one kind, unless it has to be two. */
const KIND_SEPARATORS = [/\n/u, /[;|]/u, /[,/&+]/u, /\s(?:og|and)\s/u] as const;

function findKinds(
  text: string,
  find: (word: string) => string | undefined,
  [separator, ...weaker]: readonly RegExp[],
): string[] | null {
  if (text.trim() === '') return [];
  const whole = find(text);
  if (whole !== undefined) return [whole];
  if (!separator) return null;
  const parts = text.split(separator).map((part) => findKinds(part, find, weaker));
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

/** Returns the kinds that a cell names, in the order of the site; null if it names another one. */
export function parseKinds(cell: string, own: readonly ListedTerm[] = []): string[] | null {
  const ownWords = own.map(({ slug, nb, en }) => [slug, wordsOf(slug, nb, en)] as const);
  const words = { ...KIND_WORDS, ...Object.fromEntries(ownWords) };
  const found = findKinds(cell, (word) => findKey(words, word), KIND_SEPARATORS);
  const offered = [...KINDS, ...own.map(({ slug }) => slug)];
  return found && offered.filter((kind) => found.includes(kind));
}

/** Returns the language that a cell names; null if it names another one. */
export const parseLanguage = (cell: string): Locale | null => findKey(LOCALE_WORDS, cell) ?? null;

function findGroupName(cell: string, groups: readonly string[]): string | null {
  const [name = null, ...others] = groups.filter((each) => fold(each) === fold(cell));
  return others.length === 0 ? name : null;
}

export type ImportCells = Readonly<Partial<Record<ImportColumn, string>>>;

export interface ImportSettings {
  readonly fallback: Locale;
  readonly groups: readonly string[];
  readonly kinds?: readonly ListedTerm[];
}

interface ReadRow {
  readonly row: ImportRow | null;
  readonly problems: readonly RowProblem[];
}

/** Splits `Kari Nordmann <kari@example.com>`, which mail programs copy. */
function splitMailbox(text: string): { readonly address: string; readonly name: string } {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>[;,]?$/.exec(text) ?? [];
  return {
    address: address.trim().replace(/^mailto:/i, ''),
    name: name
      .trim()
      .replace(/^["']|["']$/g, '')
      .trim(),
  };
}

export function readImportRow(
  number: number,
  cells: ImportCells,
  { fallback, groups, kinds: ownKinds = [] }: ImportSettings,
): ReadRow {
  const textOf = (column: ImportColumn) => toVisibleText(cells[column] ?? '');
  const { address: email, name: ofAddress } = splitMailbox(textOf('email'));
  const name = `${textOf('name')} ${textOf('lastName')}`.trim() || ofAddress;
  const kinds = parseKinds(cells.kinds ?? '', ownKinds);
  const language = textOf('language');
  const locale = language === '' ? fallback : parseLanguage(language);
  const headline = textOf('headline');
  const named = groups.length === 0 ? '' : textOf('group');
  const group = named === '' ? '' : findGroupName(named, groups);
  const problems: RowProblem[] = [];
  const report = (column: ImportColumn, value: string, problem: ImportProblem) =>
    problems.push({ row: number, column, value, problem });

  if (email === '') report('email', '', 'email-missing');
  else if (!v.is(EmailSchema, email) || !email.includes('.', email.indexOf('@')))
    report('email', email, 'email-invalid');
  if (name !== '' && !v.is(NewDisplayNameSchema, name)) report('name', name, 'name');
  if (kinds === null) report('kinds', textOf('kinds'), 'kind');
  if (locale === null) report('language', language, 'language');
  if (headline.length > MAX_HEADLINE_CHARS) report('headline', headline, 'headline');
  if (group === null) report('group', named, 'unknown-group');
  if (problems.length > 0 || kinds === null || locale === null || group === null)
    return { row: null, problems };
  const profile = { displayName: name, headline, kinds, locale };
  return { row: { row: number, email: email.toLowerCase(), profile, group }, problems };
}

export function findRepeated(rows: readonly ImportRow[]): RowProblem[] {
  const seen = new Set<string>();
  return rows.flatMap(({ row, email }) => {
    if (seen.has(email)) return [{ row, column: 'email', value: email, problem: 'twice' } as const];
    seen.add(email);
    return [];
  });
}
