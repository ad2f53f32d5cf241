import { type SearchEntry, subjectKey } from '@samspill/domain/finder/search-entry';
import type { Reading } from '@samspill/domain/search/synonyms';
import * as v from 'valibot';
import type { Deps, HostedSearch } from '../deps.ts';
import type { PersonalData } from '../events/erase-matching.ts';
import { firestoreIndex, hasPhraseIn, readHits } from './firestore-index.ts';
import { removeMessagesOf } from './message-index.ts';
import { readRebuild } from './rebuild-store.ts';
import type { SearchBudget } from './search-budget.ts';
import type { HitPage, IndexQuery, SearchIndex, SearchSubject } from './search-index.ts';
import { removeTextsOf } from './text-index.ts';

const COLLECTION = 'samspill';
const TIME_LIMIT_MS = 2_000;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** Sorted by the id of the entry, which begins with popularity or age like in the own index. */
const SCHEMA = {
  name: COLLECTION,
  fields: [
    { name: 'entryId', type: 'string', sort: true },
    { name: 'kind', type: 'string', facet: true },
    { name: 'ownerId', type: 'string', facet: true },
    { name: 'nameWords', type: 'string' },
    { name: 'words', type: 'string' },
    { name: 'placeWords', type: 'string' },
    { name: 'facets', type: 'string[]', facet: true },
  ],
};

const AnswerSchema = v.object({
  found: v.number(),
  hits: v.array(v.object({ document: v.object({ entryId: v.string() }) })),
});
const HealthSchema = v.object({ ok: v.boolean() });

const facetsOf = ({ inAll }: SearchEntry) => Object.keys(inAll).filter((key) => key.includes(':'));

/** Backticks keep commas and operators in a value from being read as such. */
const quote = (value: string) => `\`${value.replaceAll('`', '')}\``;

const filtersOfQuery = ({ kind, facets = [], place = [] }: IndexQuery): string[] => [
  `kind:=${kind}`,
  ...facets.map((facet) => `facets:=${quote(facet)}`),
  ...place.map((word) => `placeWords:${quote(word)}`),
];

const filterOfReading = ({ words, facets }: Reading, field: string): string => {
  const all = [
    ...words.map((word) => `${field}:${word}*`),
    ...facets.map((facet) => `facets:=${quote(facet)}`),
  ];
  return `(${all.join(' && ')})`;
};

/** A query has no alternatives, so a question with several readings is asked by filters, without ranking. */
function toSearch(question: IndexQuery): Readonly<Record<'q' | 'filter_by' | 'sort_by', string>> {
  const { readings, isNameOnly = false } = question;
  const filters = filtersOfQuery(question);
  const [only, ...others] = readings;
  if (only && only.facets.length === 0 && others.length === 0)
    return {
      q: only.words.join(' '),
      filter_by: filters.join(' && '),
      sort_by: '_text_match:desc,entryId:asc',
    };
  const field = isNameOnly ? 'nameWords' : 'words';
  const either = readings.map((reading) => filterOfReading(reading, field)).join(' || ');
  return { q: '*', filter_by: [...filters, `(${either})`].join(' && '), sort_by: 'entryId:asc' };
}

interface Typesense {
  readonly url: string;
  upsert(entry: SearchEntry): Promise<void>;
  remove(subject: SearchSubject): Promise<void>;
  removeOf(uid: string): Promise<void>;
  search(
    question: IndexQuery,
    page: number,
  ): Promise<{ readonly entryIds: readonly string[]; readonly total: number }>;
  isHealthy(): Promise<boolean>;
}

type Call = (method: string, path: string, body?: object) => Promise<Response>;

const createCall =
  ({ url, apiKey }: HostedSearch): Call =>
  (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'x-typesense-api-key': apiKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });

function expectOk(answer: Response, ...alsoFine: readonly number[]): Response {
  if (answer.ok || alsoFine.includes(answer.status)) return answer;
  throw new Error(`Typesense answered ${answer.status}`);
}

const DOCUMENTS = `/collections/${COLLECTION}/documents`;

async function upsert(call: Call, entry: SearchEntry): Promise<void> {
  const { id: entryId, subject: id, kind, ownerId, nameWords, words, placeWords } = entry;
  const texts = { nameWords, words, placeWords, facets: facetsOf(entry) };
  const send = () =>
    call('POST', `${DOCUMENTS}?action=upsert`, { id, entryId, kind, ownerId, ...texts });
  const answer = await send();
  if (answer.status !== NOT_FOUND) return void expectOk(answer);
  expectOk(await call('POST', '/collections', SCHEMA), CONFLICT);
  expectOk(await send());
}

async function findEntries(call: Call, question: IndexQuery, page: number) {
  const { isNameOnly = false, limit } = question;
  const query = new URLSearchParams({
    ...toSearch(question),
    query_by: isNameOnly ? 'nameWords' : 'nameWords,words',
    // All words must match.
    drop_tokens_threshold: '0',
    include_fields: 'entryId',
    page: String(page),
    per_page: String(limit),
  });
  const answer = expectOk(await call('GET', `${DOCUMENTS}/search?${query}`));
  const { found, hits } = v.parse(AnswerSchema, await answer.json());
  return { entryIds: hits.map(({ document }) => document.entryId), total: found };
}

function createTypesense(server: HostedSearch): Typesense {
  const call = createCall(server);
  return {
    url: server.url,
    upsert: (entry) => upsert(call, entry),
    remove: async ({ kind, ids }) => {
      const id = encodeURIComponent(subjectKey(kind, ...ids));
      expectOk(await call('DELETE', `${DOCUMENTS}/${id}`), NOT_FOUND);
    },
    removeOf: async (uid) => {
      const filter = new URLSearchParams({ filter_by: `ownerId:=${quote(uid)}` });
      expectOk(await call('DELETE', `${DOCUMENTS}?${filter}`), NOT_FOUND);
    },
    search: (question, page) => findEntries(call, question, page),
    isHealthy: async () => {
      try {
        const answer = await call('GET', '/health');
        return answer.ok && v.parse(HealthSchema, await answer.json()).ok;
      } catch {
        return false;
      }
    },
  };
}

/** Time until a failed engine is asked for its health; until then the own index answers at once. */
const RETRY_MS = 30_000;
/** Cursor of the engine, a page number; the own index has ids of entries. */
const PAGE_CURSOR = /^page\.(\d{1,4})$/;

interface EngineState {
  /** The engine holds all entries: a rebuild has ended since it was configured. */
  isFilled: boolean;
  downUntilMs: number;
}
const states = new WeakMap<Deps['db'], EngineState>();

function stateOf({ db }: Deps): EngineState {
  const state = states.get(db) ?? { isFilled: false, downUntilMs: 0 };
  states.set(db, state);
  return state;
}

async function canAnswer(deps: Deps, engine: Typesense): Promise<boolean> {
  const state = stateOf(deps);
  const nowMs = deps.now().getTime();
  if (nowMs < state.downUntilMs) return false;
  if (state.downUntilMs > 0 && !(await engine.isHealthy())) {
    state.downUntilMs = nowMs + RETRY_MS;
    return false;
  }
  state.downUntilMs = 0;
  if (state.isFilled) return true;
  const rebuild = await readRebuild(deps);
  state.isFilled = rebuild?.finishedAt != null && rebuild.engine === engine.url;
  if (!state.isFilled) state.downUntilMs = nowMs + RETRY_MS;
  return state.isFilled;
}

async function findByEngine(
  deps: Deps,
  engine: Typesense,
  question: IndexQuery,
  budget: SearchBudget,
): Promise<HitPage> {
  const number = Number(PAGE_CURSOR.exec(question.after ?? '')?.[1] ?? 1);
  const limit = Math.min(question.limit, Math.max(0, budget.left()));
  if (limit === 0) return { hits: [], next: null };
  // Reserve before the query, so that concurrent queries share the budget.
  budget.reserve(limit);
  const answer = await engine.search({ ...question, limit }, number).catch((error: unknown) => {
    budget.giveBack(limit);
    throw error;
  });
  const { entryIds, total } = answer;
  budget.giveBack(limit - entryIds.length);
  const { phrases = [] } = question;
  const hits = (await readHits(deps, entryIds, question.without)).filter(({ words, found }) =>
    phrases.every((phrase) => hasPhraseIn({ words, shown: found }, phrase)),
  );
  return { hits, next: number * limit < total ? `page.${number + 1}` : null };
}

/**
 * Lets a hosted engine find what the own index holds. The own index is kept up to date and answers while the engine is
 * empty or down. A hit of the engine is shown only as its own entry is now, which exists only while members may see the item.
 */
function hostedIndex(deps: Deps, engine: Typesense): SearchIndex {
  const own = firestoreIndex(deps);
  return {
    ...own,
    refresh: async (subject) => {
      const entry = await own.refresh(subject);
      if (entry) await engine.upsert(entry);
      else await engine.remove(subject);
      return entry;
    },
    find: async (question, budget) => {
      const isOfEngine = PAGE_CURSOR.test(question.after ?? '');
      const isOfOwn = question.after !== undefined && !isOfEngine;
      if (!isOfOwn && (await canAnswer(deps, engine))) {
        try {
          return await findByEngine(deps, engine, question, budget);
        } catch (error) {
          stateOf(deps).downUntilMs = deps.now().getTime() + RETRY_MS;
          deps.log.warn('hosted search failed', { error: String(error) });
        }
      }
      // A list that the engine began cannot go on elsewhere.
      return isOfEngine ? { hits: [], next: null } : own.find(question, budget);
    },
    removeOf: async (uid) => {
      await own.removeOf(uid);
      await engine.removeOf(uid);
    },
  };
}

export function searchIndex(deps: Deps): SearchIndex {
  const engine = deps.hostedSearch && createTypesense(deps.hostedSearch);
  return engine ? hostedIndex(deps, engine) : firestoreIndex(deps);
}

/** Erases only: the index is derived from exported data. */
export const searchPersonalData: PersonalData = {
  name: 'search',
  collect: async () => [],
  erase: async (deps, { uid }) => {
    await searchIndex(deps).removeOf(uid);
    await removeTextsOf(deps, uid);
    await removeMessagesOf(deps, uid);
  },
};
