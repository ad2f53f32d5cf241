import {
  MAX_TOTAL,
  RESULT_KINDS,
  type ResultGroup,
  type ResultKind,
  type SearchResponse,
  type SearchResult,
} from '@samspill/domain/finder/search-result';
import { fold } from '@samspill/domain/search/fold';
import { hasWordPart, queryWords } from '@samspill/domain/search/grams';
import { phrasesOf } from '@samspill/domain/search/phrases';
import type { Spelling } from '@samspill/domain/search/spelling';
import { closestSpelling, MIN_SPELLED_CHARS } from '@samspill/domain/search/spelling';
import { readingsOf, VOCABULARY } from '@samspill/domain/search/synonyms';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { readBlockedPairs } from '../blocks/blocked-pairs.ts';
import type { Deps } from '../platform/deps.ts';
import { cachedTaxonomy } from './cached-taxonomy.ts';
import { excerptAround } from './excerpt-around.ts';
import { createSearchBudget, MAX_READS_PER_SEARCH, type SearchBudget } from './search-budget.ts';
import type { Hit, HitPage, IndexQuery, SearchIndex } from './search-index.ts';

/** Maximum number of corrected words: a query allows thirty forms, enough for two words with their deletions. */
const MAX_WORDS_CORRECTED = 2;

interface SpellingContext {
  readonly index: SearchIndex;
  readonly budget: SearchBudget;
  readonly without: ReadonlySet<string>;
}

function termSpellings({ skills, sectors }: Taxonomy): Spelling[] {
  const names = [...Object.values(skills), ...Object.values(sectors)].flatMap(({ nb, en }) => [
    nb,
    en,
  ]);
  const words = names.flatMap((name) => name.match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...words, ...VOCABULARY].map((written) => ({
    written: written.toLowerCase(),
    folded: fold(written),
  }));
}

async function didYouMean(
  deps: Deps,
  { index, budget, without }: SpellingContext,
  typed: string,
): Promise<string | null> {
  const words = queryWords(typed).filter((word) => word.length >= MIN_SPELLED_CHARS);
  const doubtful = words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS_CORRECTED);
  if (doubtful.length === 0 || budget.left() <= 0) return null;
  const terms = termSpellings(await cachedTaxonomy(deps, budget));
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
const READS_BEFORE_SEARCH = 1;
/** Leaves reads for the look-ahead, the total, and the two checks before the search. */
const RESULTS_PER_PAGE = 8;
/** Initial limits; the remaining budget extends people and projects to matches outside the name. */
const INITIAL_LIMITS: Readonly<Record<ResultKind, number>> = {
  person: 3,
  project: 3,
  post: 2,
  task: 1,
};
const MAX_PER_KIND = 4;
const EXCERPT_CHARS = 120;

export interface SearchRequest {
  readonly q: string;
  readonly kind?: ResultKind | undefined;
  readonly facets?: readonly string[] | undefined;
  readonly place?: string | undefined;
  readonly after?: string | undefined;
}

interface SearchContext {
  readonly uid: string;
  readonly index: SearchIndex;
  readonly budget: SearchBudget;
  readonly words: readonly string[];
  readonly phrases: readonly string[];
  readonly without: ReadonlySet<string>;
}

const isSelf = ({ found }: Hit, uid: string) => found.kind === 'person' && found.id === uid;

function nameMatchRank({ nameWords }: Hit, words: readonly string[]): number {
  const fits = words.map((word) => {
    if (`${nameWords} `.includes(` ${word} `)) return 3;
    if (nameWords.includes(` ${word}`)) return 2;
    return nameWords.includes(word) ? 1 : 0;
  });
  return fits.reduce<number>((sum, fit) => sum + fit, 0);
}

const matchRank = (hit: Hit, words: readonly string[]): number =>
  2 * nameMatchRank(hit, words) + Number(words.every((word) => hasWordPart(hit.words, word)));

const shorten = (found: SearchResult, words: readonly string[]): SearchResult =>
  found.kind === 'post'
    ? { ...found, excerpt: excerptAround(found.excerpt, words, EXCERPT_CHARS) }
    : found;

function toGroup(
  kind: ResultKind,
  { hits, next }: HitPage,
  { words, uid }: SearchContext,
): ResultGroup {
  const fits = new Map(hits.map((hit) => [hit, isSelf(hit, uid) ? -1 : matchRank(hit, words)]));
  const best = hits.toSorted((one, other) => (fits.get(other) ?? 0) - (fits.get(one) ?? 0));
  return { kind, found: best.map(({ found }) => shorten(found, words)), next };
}

const toIndexQuery = (
  { words, phrases, without }: SearchContext,
  kind: ResultKind,
  limit: number,
): IndexQuery => ({
  kind,
  // A phrase means its own words.
  readings: phrases.length > 0 ? [{ words, facets: [] }] : readingsOf(words, kind === 'person'),
  phrases,
  without,
  limit,
});

const uniqueHits = (hits: readonly Hit[]): Hit[] => [
  ...new Map(hits.map((hit) => [hit.found.id, hit])).values(),
];

const typedReading = ({ words }: SearchContext) => [{ words, facets: [] }];

const canWiden = (kind: ResultKind, { hits, next }: HitPage) =>
  next === null && hits.length < INITIAL_LIMITS[kind];

async function widen(
  search: SearchContext,
  kind: ResultKind,
  { named, share }: { readonly named: HitPage; readonly share: number },
): Promise<HitPage> {
  const all = toIndexQuery(search, kind, 1).readings;
  const isAsTyped = all.length === 1 && all[0]?.words.join(' ') === search.words.join(' ');
  let found = named;
  // The typed words come before other words of their meaning.
  for (const readings of isAsTyped ? [all] : [typedReading(search), all]) {
    const room = Math.min(MAX_PER_KIND, Math.ceil(search.budget.left() * share));
    if (!canWiden(kind, found) || room <= 0) break;
    const query = { ...toIndexQuery(search, kind, room), readings };
    const page = await search.index.find(query, search.budget);
    const hits = uniqueHits([...found.hits, ...page.hits]).slice(0, MAX_PER_KIND);
    found = { hits, next: page.next };
  }
  return found;
}

async function findOverview(search: SearchContext): Promise<ResultGroup[]> {
  const { index, budget } = search;
  const find = (kind: ResultKind, isNameOnly: boolean) => {
    const query = toIndexQuery(search, kind, INITIAL_LIMITS[kind]);
    // A name is not translated.
    const named = { ...query, isNameOnly, readings: typedReading(search) };
    return index.find(isNameOnly ? named : query, budget);
  };
  const [people, projects, post, task] = await Promise.all([
    find('person', true),
    find('project', true),
    find('post', false),
    find('task', false),
  ]);
  // Sequentially, so that the second knows the remaining budget.
  const share = canWiden('project', projects) ? 1 / 2 : 1;
  const person = await widen(search, 'person', { named: people, share });
  const project = await widen(search, 'project', { named: projects, share: 1 });
  const pages = { person, project, post, task };
  return RESULT_KINDS.map((kind) => toGroup(kind, pages[kind], search)).filter(
    ({ found }) => found.length > 0,
  );
}

async function findPage(
  search: SearchContext,
  kind: ResultKind,
  wanted: SearchRequest,
): Promise<ResultGroup[]> {
  const query: IndexQuery = {
    ...toIndexQuery(search, kind, RESULTS_PER_PAGE),
    facets: wanted.facets ?? [],
    place: queryWords(wanted.place ?? ''),
    after: wanted.after,
    looksAhead: true,
  };
  // The index counts words, not phrases.
  const total =
    search.phrases.length > 0
      ? undefined
      : await search.index.count(query, MAX_TOTAL, search.budget);
  const page = await search.index.find(query, search.budget);
  return [{ ...toGroup(kind, page, search), total }];
}

const isEmpty = (groups: readonly ResultGroup[]) =>
  groups.every(({ found, next }) => found.length === 0 && next === null);

export async function search(
  deps: Deps,
  index: SearchIndex,
  uid: string,
  wanted: SearchRequest,
): Promise<SearchResponse> {
  const words = queryWords(wanted.q);
  const isFiltered = (wanted.facets ?? []).length > 0 || queryWords(wanted.place ?? '').length > 0;
  if (words.length === 0 && !isFiltered) return { groups: [], didYouMean: null };
  const budget = createSearchBudget(MAX_READS_PER_SEARCH - READS_BEFORE_SEARCH);
  budget.reserve(1);
  const without = await readBlockedPairs(deps, uid);
  const phrases = phrasesOf(wanted.q);
  const context: SearchContext = { uid, index, budget, words, phrases, without };
  const groups = await (wanted.kind
    ? findPage(context, wanted.kind, wanted)
    : findOverview(context));
  if (!isEmpty(groups) || wanted.after !== undefined) return { groups, didYouMean: null };
  const meant = await didYouMean(deps, context, wanted.q);
  return { groups, didYouMean: meant === null || fold(meant) === fold(wanted.q) ? null : meant };
}
