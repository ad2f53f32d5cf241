import { type SearchEntry, subjectKey } from '@samspill/domain/finder/search-entry';
import type { Reading } from '@samspill/domain/search/synonyms';
import * as v from 'valibot';
import type { HostedSearch } from '../platform/deps.ts';
import type { IndexQuery, SearchSubject } from './search-index.ts';

const COLLECTION = 'samspill';
const TIME_LIMIT_MS = 2_000;
export const NOT_FOUND = 404;
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

/** The engine did not answer, or refused. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

const AnswerSchema = v.object({
  found: v.number(),
  hits: v.array(v.object({ document: v.object({ entryId: v.string() }) })),
});
const HealthSchema = v.object({ ok: v.boolean() });

const facetsOf = ({ inAll }: Pick<SearchEntry, 'inAll'>) =>
  Object.keys(inAll)
    .filter((key) => key.includes(':'))
    .toSorted();

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

export interface Typesense {
  readonly url: string;
  /** Returns whether the engine had lost its collection. */
  upsert(entry: SearchEntry): Promise<boolean>;
  remove(subject: SearchSubject): Promise<void>;
  removeOf(uid: string): Promise<void>;
  search(
    question: IndexQuery,
    offset: number,
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
    }).catch((error: unknown) => {
      throw new EngineError(`Typesense did not answer: ${String(error)}`);
    });

function expectOk(answer: Response, ...alsoFine: readonly number[]): Response {
  if (answer.ok || alsoFine.includes(answer.status)) return answer;
  throw new EngineError(`Typesense answered ${answer.status}`, answer.status);
}

const DOCUMENTS = `/collections/${COLLECTION}/documents`;

type SentEntry = Pick<
  SearchEntry,
  'id' | 'subject' | 'kind' | 'ownerId' | 'nameWords' | 'words' | 'placeWords' | 'inAll'
>;

export function toEngineDocument(entry: SentEntry) {
  const { id: entryId, subject: id, kind, ownerId, nameWords, words, placeWords } = entry;
  return { id, entryId, kind, ownerId, nameWords, words, placeWords, facets: facetsOf(entry) };
}

async function upsert(call: Call, entry: SearchEntry): Promise<boolean> {
  const send = () => call('POST', `${DOCUMENTS}?action=upsert`, toEngineDocument(entry));
  const answer = await send();
  if (answer.status !== NOT_FOUND) {
    expectOk(answer);
    return false;
  }
  expectOk(await call('POST', '/collections', SCHEMA), CONFLICT);
  expectOk(await send());
  return true;
}

async function findEntries(call: Call, question: IndexQuery, offset: number) {
  const { isNameOnly = false, limit } = question;
  const query = new URLSearchParams({
    ...toSearch(question),
    query_by: isNameOnly ? 'nameWords' : 'nameWords,words',
    // All words must match.
    drop_tokens_threshold: '0',
    include_fields: 'entryId',
    offset: String(offset),
    limit: String(limit),
  });
  const answer = expectOk(await call('GET', `${DOCUMENTS}/search?${query}`));
  const { found, hits } = v.parse(AnswerSchema, await answer.json());
  return { entryIds: hits.map(({ document }) => document.entryId), total: found };
}

/** Client of a Typesense server. Every call throws `EngineError` unless the server does as asked. */
export function createTypesense(server: HostedSearch): Typesense {
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
    search: (question, offset) => findEntries(call, question, offset),
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
