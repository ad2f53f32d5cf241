import {
  FOUND_KINDS,
  type Found,
  type FoundGroup,
  type FoundKind,
  type SearchAnswer,
} from '@samspill/domain/finder/found';
import { fold } from '@samspill/domain/search/fold';
import { wordsTyped } from '@samspill/domain/search/grams';
import type { Spelling } from '@samspill/domain/search/spelling';
import { closestSpelling, MIN_SPELLED_CHARS } from '@samspill/domain/search/spelling';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Deps } from '../deps.ts';
import { readBlockedPairs } from '../matches/blocked-pairs.ts';
import { cachedTaxonomy } from './cached-taxonomy.ts';
import { cutAround } from './cut-around.ts';
import { createSearchBudget, MAX_READS_PER_SEARCH, type SearchBudget } from './search-budget.ts';
import type { Hit, HitPage, Question, SearchIndex } from './search-index.ts';

/** Maximum number of corrected words: a query allows thirty forms, enough for two words with their deletions. */
const MAX_WORDS_CORRECTED = 2;

interface Asked {
  readonly index: SearchIndex;
  readonly budget: SearchBudget;
  readonly without: ReadonlySet<string>;
}

function wordsOfTerms({ skills, sectors }: Taxonomy): Spelling[] {
  const names = [...Object.values(skills), ...Object.values(sectors)].flatMap(({ nb, en }) => [
    nb,
    en,
  ]);
  const words = names.flatMap((name) => name.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.map((written) => ({ written: written.toLowerCase(), folded: fold(written) }));
}

/**
 * Corrects typing errors by names of skills, sectors, people and projects that the reader may find; null if no name is
 * close.
 */
async function didYouMean(
  deps: Deps,
  { index, budget, without }: Asked,
  typed: string,
): Promise<string | null> {
  const words = wordsTyped(typed).filter((word) => word.length >= MIN_SPELLED_CHARS);
  const doubtful = words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS_CORRECTED);
  if (doubtful.length === 0 || budget.left() <= 0) return null;
  const terms = wordsOfTerms(await cachedTaxonomy(deps, budget));
  const names = await index.listNear(doubtful, without, budget);
  const corrections = new Map(
    doubtful.map((word) => [word, closestSpelling(word, [...terms, ...names])]),
  );
  let isCorrected = false;
  const meant = typed.trim().replace(/[\p{L}\p{N}]+/gu, (written) => {
    const correction = corrections.get(fold(written)) ?? null;
    if (correction === null) return written;
    isCorrected = true;
    return correction;
  });
  return isCorrected ? meant : null;
}

/** Reserves the read of the maintenance check before the search. */
const READS_OF_WHO_ASKS = 1;
const FOUND_PER_PAGE = 9;
/** Initial limits; the remaining budget extends people and projects to matches outside the name. */
const AT_FIRST: Readonly<Record<FoundKind, number>> = { person: 3, project: 3, post: 2, task: 1 };
const MOST_OF_A_KIND = 4;
const EXCERPT_CHARS = 120;

export interface Wanted {
  readonly q: string;
  readonly kind?: FoundKind | undefined;
  readonly facets?: readonly string[] | undefined;
  readonly place?: string | undefined;
  readonly after?: string | undefined;
}

interface Search {
  readonly index: SearchIndex;
  readonly budget: SearchBudget;
  readonly words: readonly string[];
  readonly without: ReadonlySet<string>;
}

function fitOf({ nameWords }: Hit, words: readonly string[]): number {
  const fits = words.map((word) => {
    if (`${nameWords} `.includes(` ${word} `)) return 3;
    if (nameWords.includes(` ${word}`)) return 2;
    return nameWords.includes(word) ? 1 : 0;
  });
  return fits.reduce<number>((sum, fit) => sum + fit, 0);
}

const shorten = (found: Found, words: readonly string[]): Found =>
  found.kind === 'post'
    ? { ...found, excerpt: cutAround(found.excerpt, words, EXCERPT_CHARS) }
    : found;

function toGroup(kind: FoundKind, { hits, next }: HitPage, words: readonly string[]): FoundGroup {
  const fits = new Map(hits.map((hit) => [hit, fitOf(hit, words)]));
  const best = hits.toSorted((one, other) => (fits.get(other) ?? 0) - (fits.get(one) ?? 0));
  return { kind, found: best.map(({ found }) => shorten(found, words)), next };
}

const question = ({ words, without }: Search, kind: FoundKind, limit: number): Question => ({
  kind,
  words,
  without,
  limit,
});

const withoutTwice = (hits: readonly Hit[]): Hit[] => [
  ...new Map(hits.map((hit) => [hit.found.id, hit])).values(),
];

const isWidened = (kind: FoundKind, { hits, next }: HitPage) =>
  next === null && hits.length < AT_FIRST[kind];

async function widen(
  search: Search,
  kind: FoundKind,
  { named, share }: { readonly named: HitPage; readonly share: number },
): Promise<HitPage> {
  const room = Math.min(MOST_OF_A_KIND, Math.ceil(search.budget.left() * share));
  if (!isWidened(kind, named) || room <= 0) return named;
  const page = await search.index.find(question(search, kind, room), search.budget);
  const hits = withoutTwice([...named.hits, ...page.hits]).slice(0, MOST_OF_A_KIND);
  return { hits, next: page.next };
}

async function findSome(search: Search): Promise<FoundGroup[]> {
  const { index, budget, words } = search;
  const find = (kind: FoundKind, isNameOnly: boolean) =>
    index.find({ ...question(search, kind, AT_FIRST[kind]), isNameOnly }, budget);
  const [people, projects, post, task] = await Promise.all([
    find('person', true),
    find('project', true),
    find('post', false),
    find('task', false),
  ]);
  // Sequentially, so that the second knows the remaining budget.
  const share = isWidened('project', projects) ? 1 / 2 : 1;
  const person = await widen(search, 'person', { named: people, share });
  const project = await widen(search, 'project', { named: projects, share: 1 });
  const pages = { person, project, post, task };
  return FOUND_KINDS.map((kind) => toGroup(kind, pages[kind], words)).filter(
    ({ found }) => found.length > 0,
  );
}

async function findPage(search: Search, kind: FoundKind, wanted: Wanted): Promise<FoundGroup[]> {
  const asked: Question = {
    ...question(search, kind, FOUND_PER_PAGE),
    facets: wanted.facets ?? [],
    place: wordsTyped(wanted.place ?? ''),
    after: wanted.after,
    looksAhead: true,
  };
  const page = await search.index.find(asked, search.budget);
  return [toGroup(kind, page, search.words)];
}

const isEmpty = (groups: readonly FoundGroup[]) =>
  groups.every(({ found, next }) => found.length === 0 && next === null);

/** Searches what `uid` may see, without items of users across a block. */
export async function search(
  deps: Deps,
  index: SearchIndex,
  uid: string,
  wanted: Wanted,
): Promise<SearchAnswer> {
  const words = wordsTyped(wanted.q);
  if (words.length === 0) return { groups: [], didYouMean: null };
  const budget = createSearchBudget(MAX_READS_PER_SEARCH - READS_OF_WHO_ASKS);
  budget.reserve(1);
  const without = await readBlockedPairs(deps, uid);
  const asked: Search = { index, budget, words, without };
  const groups = await (wanted.kind ? findPage(asked, wanted.kind, wanted) : findSome(asked));
  if (!isEmpty(groups) || wanted.after !== undefined) return { groups, didYouMean: null };
  const meant = await didYouMean(deps, asked, wanted.q);
  return { groups, didYouMean: meant === null || fold(meant) === fold(wanted.q) ? null : meant };
}
