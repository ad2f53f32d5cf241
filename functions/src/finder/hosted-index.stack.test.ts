import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SEARCH_ENTRIES, SEARCH_QUEUE } from '@samspill/domain/finder/paths';
import { userPath } from '@samspill/domain/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { syncBlockedPair } from '../blocks/blocked-pairs.ts';
import type { Deps } from '../platform/deps.ts';
import { addPeople, engineProject, personDocument } from '../testing/engine-client.ts';
import { refreshEntry, searchIndex, searchPersonalData, sendQueued } from './hosted-index.ts';
import { rebuildWhenDue, runRebuild } from './rebuild-index.ts';
import { readRebuild } from './rebuild-store.ts';
import { search } from './search.ts';
import { createSearchBudget } from './search-budget.ts';

const KEY = 'key-of-the-engine';
const NOBODY = 'http://127.0.0.1:1';
const NOT_FOUND = { status: 404, body: { message: 'Not Found' } };

type Stored = Readonly<Record<string, string | readonly string[]>>;
interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Answers like Typesense 27, as far as its documentation says: names, statuses and shapes are its own. */
class RecordedTypesense {
  collection: object | null = null;
  readonly documents = new Map<string, Stored>();
  readonly calls: string[] = [];
  isDown = false;

  answer(method: string, url: URL, body: string, key: string | undefined): Answer {
    this.calls.push(`${method} ${url.pathname}`);
    if (this.isDown) return { status: 503, body: { message: 'Not Ready or Lagging' } };
    if (url.pathname === '/health') return { status: 200, body: { ok: true } };
    if (key !== KEY) return { status: 401, body: { message: 'Forbidden' } };
    if (`${method} ${url.pathname}` === 'POST /collections') {
      if (this.collection) return { status: 409, body: { message: 'A collection exists.' } };
      this.collection = JSON.parse(body);
      return { status: 201, body: JSON.parse(body) };
    }
    const [, collections, name, documents, id] = url.pathname.split('/').map(decodeURIComponent);
    if (collections !== 'collections' || documents !== 'documents') return NOT_FOUND;
    if (this.collection === null || name !== 'samspill') return NOT_FOUND;
    return this.#answerDocuments(method, { id, params: url.searchParams, body });
  }

  #answerDocuments(
    method: string,
    asked: {
      readonly id: string | undefined;
      readonly params: URLSearchParams;
      readonly body: string;
    },
  ): Answer {
    const { id, params, body } = asked;
    if (method === 'POST' && params.get('action') === 'upsert') {
      const document: Stored = JSON.parse(body);
      this.documents.set(String(document.id), document);
      return { status: 201, body: document };
    }
    if (method === 'DELETE' && id !== undefined)
      return this.documents.delete(id) ? { status: 200, body: { id } } : NOT_FOUND;
    const passes = this.#filter(params.get('filter_by') ?? '');
    const found = [...this.documents.values()].filter(passes);
    if (method === 'DELETE') {
      for (const document of found) this.documents.delete(String(document.id));
      return { status: 200, body: { num_deleted: found.length } };
    }
    return id === 'search' ? this.#search(found, params) : NOT_FOUND;
  }

  #filter(filter: string): (document: Stored) => boolean {
    const [, plain = '', either] = /^(.*?)(?: && \(\((.*)\)\))?$/.exec(filter) ?? [];
    const alternatives = either?.split(') || (').map((each) => each.split(' && ')) ?? [[]];
    return (document) =>
      alternatives.some((conditions) =>
        [...plain.split(' && '), ...conditions].every((each) => this.#fulfils(document, each)),
      );
  }

  #fulfils(document: Stored, condition: string): boolean {
    const [, field = '', value = '', more] = /^(\w+):=?`?([^`*]*)`?(\*?)$/.exec(condition) ?? [];
    const stored = document[field] ?? '';
    const texts = Array.isArray(stored) ? stored : String(stored).split(' ');
    return texts.some((text) => (more ? text.startsWith(value) : text === value));
  }

  #search(found: readonly Stored[], params: URLSearchParams): Answer {
    const fields = (params.get('query_by') ?? '').split(',');
    const words = (params.get('q') ?? '').split(' ').filter((word) => word !== '*');
    const matching = found.filter((document) => {
      const texts = fields.flatMap((field) => String(document[field]).split(' '));
      return words.every((word) => texts.some((text) => text.startsWith(word)));
    });
    const [offset, size] = [Number(params.get('offset')), Number(params.get('limit'))];
    const sorted = matching.toSorted((one, other) =>
      String(one.entryId) < String(other.entryId) ? -1 : 1,
    );
    const hits = sorted.slice(offset, offset + size).map(({ entryId }) => ({
      document: { entryId },
      highlight: {},
      highlights: [],
      text_match: 130_916,
    }));
    const about = { out_of: this.documents.size, search_time_ms: 1, facet_counts: [] };
    return { status: 200, body: { ...about, found: matching.length, hits } };
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

let double: RecordedTypesense;
let held: { readonly markHeld: () => void; readonly delay: Promise<void> } | null = null;

/** Delays the next change that reaches the engine. */
function holdNextUpsert() {
  let release: () => void = () => undefined;
  let markHeld: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (markHeld = resolve));
  const delay = new Promise<void>((resolve) => (release = resolve));
  held = { markHeld, delay };
  return { isHeld, release };
}

const server = createServer(async (request, response) => {
  const key = request.headers['x-typesense-api-key'];
  const url = new URL(request.url ?? '/', 'http://engine');
  if (held && url.searchParams.get('action') === 'upsert') {
    const { markHeld, delay } = held;
    held = null;
    markHeld();
    await delay;
  }
  const { status, body } = double.answer(
    request.method ?? '',
    url,
    await readBody(request),
    String(key),
  );
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

const engine = engineProject('hosted-index');
const { db } = engine;
let nowMs = 0;
let deps: Deps;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

beforeEach(async () => {
  await engine.empty();
  double = new RecordedTypesense();
  nowMs = Date.now();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The state of the engine belongs to an instance, which has its own client.
  const ownDb = new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  deps = {
    ...engine.deps,
    db: ownDb,
    now: () => new Date(nowMs),
    hostedSearch: { url, apiKey: KEY },
  };
  const names = { ada: 'Ada Nordmann', berit: 'Berit Nordli', carl: 'Carl Sund' };
  await addPeople(db, ['reader']);
  for (const [uid, displayName] of Object.entries(names))
    await db.doc(userPath(uid)).set(personDocument(uid, { displayName }));
  await rebuildWhenDue(deps);
  await runRebuild(deps, 60_000);
});

const find = async (q: string, wanted: object = {}) => {
  const { groups } = await search(deps, searchIndex(deps), 'reader', { q, ...wanted });
  return groups.flatMap(({ found }) => found.map(({ id }) => id));
};
const searches = () => double.calls.filter((call) => call.endsWith('/search')).length;
const refresh = (uid: string) => searchIndex(deps).refresh({ kind: 'person', ids: [uid] });

describe('a hosted search engine', () => {
  it('is filled by a rebuild once it is configured, and answers then', async () => {
    expect(double.documents.size).toBe(4);
    expect((await readRebuild(deps))?.engine).toBe(deps.hostedSearch?.url);
    expect((await find('nord')).sort()).toEqual(['ada', 'berit']);
    expect(searches()).toBeGreaterThan(0);
    await rebuildWhenDue(deps);
    expect((await readRebuild(deps))?.finishedAt).not.toBeNull();
  });

  it('is not asked before it is filled', async () => {
    await db.doc('site/searchIndex').update({ finishedAt: null });
    expect((await find('nord')).sort()).toEqual(['ada', 'berit']);
    expect(searches()).toBe(0);
  });

  it('is fed with new names, and without deleted people', async () => {
    await db.doc(userPath('ada')).update({ displayName: 'Ada Vestby' });
    await refresh('ada');
    await db.doc(userPath('carl')).delete();
    await refresh('carl');
    await refresh('carl');
    expect(await find('vest')).toEqual(['ada']);
    expect(await find('carl')).toEqual([]);
    expect(double.documents.has('person_carl')).toBe(false);
  });

  it('finds other words of the same meaning, and people of the meant kind', async () => {
    await db.doc(userPath('ada')).update({ headline: 'Utvikler i nord' });
    await db.doc(userPath('berit')).update({ kinds: ['investor'] });
    await refresh('ada');
    await refresh('berit');
    expect(await find('developer', { kind: 'person' })).toEqual(['ada']);
    expect(await find('investor', { kind: 'person' })).toEqual(['berit']);
    expect(searches()).toBe(2);
  });

  it('shows no suspended, erased or blocked person that it still holds', async () => {
    const before = new Map(double.documents);
    const restore = () => {
      for (const [id, document] of before) double.documents.set(id, document);
    };
    await db.doc(userPath('ada')).update({ status: 'suspended' });
    await refresh('ada');
    restore();
    expect(await find('nord')).toEqual(['berit']);
    await searchPersonalData.erase(deps, { uid: 'carl', email: null });
    expect(double.documents.has('person_carl')).toBe(false);
    restore();
    expect(await find('carl')).toEqual([]);
    await db.doc(`${userPath('reader')}/blocks/berit`).set({ blockedUid: 'berit' });
    await syncBlockedPair(deps, 'reader', 'berit');
    expect(await find('nord')).toEqual([]);
  });

  it('is replaced by the own index while it is down, and asked for its health half a minute later', async () => {
    double.isDown = true;
    expect((await find('nord')).sort()).toEqual(['ada', 'berit']);
    const tried = double.calls.length;
    expect((await find('nord')).sort()).toEqual(['ada', 'berit']);
    expect(double.calls.length).toBe(tried);
    nowMs += 31_000;
    await find('nord');
    expect(double.calls.at(-1)).toBe('GET /health');
    nowMs += 31_000;
    double.isDown = false;
    double.calls.length = 0;
    await find('nord');
    expect(double.calls[0]).toBe('GET /health');
    expect(searches()).toBeGreaterThan(0);
  });

  it('goes through pages, each hit once, and ends a list that it cannot continue', async () => {
    const uids = Array.from({ length: 25 }, (_, index) => `many-${index}`);
    for (const uid of uids) {
      await db.doc(userPath(uid)).set(personDocument(uid, { displayName: `Mange ${uid}` }));
      await refresh(uid);
    }
    const listed: string[] = [];
    let after: string | null | undefined;
    do {
      const wanted = { q: 'mange', kind: 'person' as const, ...(after && { after }) };
      const { groups } = await search(deps, searchIndex(deps), 'reader', wanted);
      listed.push(...(groups[0]?.found.map(({ id }) => id) ?? []));
      after = groups[0]?.next;
    } while (after);
    expect(listed.toSorted()).toEqual(uids.toSorted());
    double.isDown = true;
    expect(await find('mange', { kind: 'person', after: 'page.2' })).toEqual([]);
  });

  it('gets what it missed while it was down, and answers again only then', async () => {
    double.isDown = true;
    await db.doc(userPath('ada')).update({ displayName: 'Ada Vestby' });
    await refreshEntry(deps, { kind: 'person', ids: ['ada'] });
    await sendQueued(deps);
    double.isDown = false;
    nowMs += 31_000;
    expect(await find('vest')).toEqual(['ada']);
    expect(searches()).toBe(0);
    await sendQueued(deps);
    expect((await db.collection(SEARCH_QUEUE).get()).size).toBe(0);
    nowMs += 31_000;
    expect(await find('vest')).toEqual(['ada']);
    expect(searches()).toBeGreaterThan(0);
  });

  it.each([
    ['is down', () => (double.isDown = true)],
    ['cannot be reached', () => (deps = { ...deps, hostedSearch: { url: NOBODY, apiKey: KEY } })],
  ])('holds up no erasure while it %s, and erases later', async (_, breakEngine) => {
    const working = deps;
    breakEngine();
    await searchPersonalData.erase(deps, { uid: 'carl', email: null });
    expect(await find('carl')).toEqual([]);
    expect(double.documents.has('person_carl')).toBe(true);
    double.isDown = false;
    deps = working;
    await sendQueued(deps);
    expect(double.documents.has('person_carl')).toBe(false);
    expect((await db.collection(SEARCH_QUEUE).get()).size).toBe(0);
  });

  it('holds the newest of two changes, whichever call arrives last', async () => {
    const older = holdNextUpsert();
    await db.doc(userPath('ada')).update({ displayName: 'Ada Vestby' });
    const first = refresh('ada');
    await older.isHeld;
    await db.doc(userPath('ada')).update({ displayName: 'Ada Sørby' });
    await refresh('ada');
    older.release();
    await first;
    expect(double.documents.get('person_ada')).toMatchObject({
      nameWords: expect.stringContaining('sorby'),
    });
  });

  it('is filled again after it has lost its data', async () => {
    double.documents.clear();
    double.collection = null;
    expect((await find('nord')).sort()).toEqual(['ada', 'berit']);
    expect((await readRebuild(deps))?.finishedAt).toBeNull();
    await runRebuild(deps, 60_000);
    expect(double.documents.size).toBe(4);
    double.documents.clear();
    double.collection = null;
    await refresh('ada');
    nowMs += 31_000;
    expect((await find('nord')).sort()).toEqual(['ada', 'berit']);
    expect((await readRebuild(deps))?.finishedAt).toBeNull();
  });

  it.each([1, 3, 4, 7, 10])(
    'lists each hit once where %i reads of the budget are left',
    async (room) => {
      const uids = Array.from({ length: 12 }, (_, index) => `few-${index}`);
      for (const uid of uids) {
        await db.doc(userPath(uid)).set(personDocument(uid, { displayName: `Mange ${uid}` }));
        await refresh(uid);
      }
      const listed: string[] = [];
      let after: string | undefined;
      for (let page = 0; page < 14; page += 1) {
        const question = {
          kind: 'person' as const,
          readings: [{ words: ['mange'], facets: [] }],
          limit: 10,
          after,
          without: new Set<string>(),
        };
        // Other parts of a search use up what is left of its budget.
        const reads = page % 2 === 0 ? 10 : room;
        const { hits, next } = await searchIndex(deps).find(question, createSearchBudget(reads));
        listed.push(...hits.map(({ found }) => found.id));
        if (next === null) break;
        after = next;
      }
      expect(listed.toSorted()).toEqual(uids.toSorted());
    },
  );

  it('fails a refresh of a rebuild while it is down, so that the rebuild repeats it', async () => {
    double.isDown = true;
    await db.doc(userPath('ada')).update({ displayName: 'Ada Vestby' });
    await expect(refresh('ada')).rejects.toThrow('Typesense answered 503');
    double.isDown = false;
    await refresh('ada');
    expect(await find('vest')).toEqual(['ada']);
    expect((await db.collection(SEARCH_ENTRIES).get()).size).toBe(4);
  });
});
