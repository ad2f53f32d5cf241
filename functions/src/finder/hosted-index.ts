import { isDeepStrictEqual } from 'node:util';
import { entryPointerPath, searchEntryPath } from '@samspill/domain/finder/paths';
import { type SearchEntry, subjectKey } from '@samspill/domain/finder/search-entry';
import type { Deps } from '../platform/deps.ts';
import type { PersonalData } from '../platform/personal-data/erase-matching.ts';
import { removeTextsOf } from '../platform/search/text-index.ts';
import { firestoreIndex, hasPhraseIn, readHits } from './firestore-index.ts';
import { removeMessagesOf } from './message-index.ts';
import { readRebuild, startRebuild } from './rebuild-store.ts';
import type { SearchBudget } from './search-budget.ts';
import { entryPointers, sentEntries } from './search-entries.ts';
import type { HitPage, IndexQuery, SearchIndex, SearchSubject } from './search-index.ts';
import { forEachQueued, hasQueued, type QueuedChange, queueChange } from './search-queue.ts';
import {
  createTypesense,
  EngineError,
  NOT_FOUND,
  type Typesense,
  toEngineDocument,
} from './typesense.ts';

/** Time until a failed engine is asked for its health; until then the own index answers at once. */
const RETRY_MS = 30_000;
/** Time for which an instance believes that the engine holds all entries. */
const BELIEF_MS = 60_000;
/** Cursor of the engine, a number of hits; the own index has ids of entries. Open pages send page numbers. */
const ENGINE_CURSOR = /^(from|page)\.(\d{1,5})$/;

function offsetOf({ after = '', limit }: IndexQuery): number {
  const [, unit, number] = ENGINE_CURSOR.exec(after) ?? [];
  return unit === 'page' ? (Number(number) - 1) * limit : Number(number ?? 0);
}

interface EngineState {
  /** Until then the engine counts as holding all entries: it was filled, and no change waits for it. */
  filledUntilMs: number;
  downUntilMs: number;
}
const states = new WeakMap<Deps['db'], EngineState>();

function stateOf({ db }: Deps): EngineState {
  const state = states.get(db) ?? { filledUntilMs: 0, downUntilMs: 0 };
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
  if (nowMs < state.filledUntilMs) return true;
  const [rebuild, isWaiting] = await Promise.all([readRebuild(deps), hasQueued(deps)]);
  const isFilled = rebuild?.finishedAt != null && rebuild.engine === engine.url && !isWaiting;
  if (isFilled) state.filledUntilMs = nowMs + BELIEF_MS;
  else state.downUntilMs = nowMs + RETRY_MS;
  return isFilled;
}

/** Fills an engine that has lost its data, unless it is being filled. */
async function refill(deps: Deps): Promise<void> {
  stateOf(deps).filledUntilMs = 0;
  if ((await readRebuild(deps))?.finishedAt == null) return;
  deps.log.warn('hosted search is empty', {});
  await startRebuild(deps);
}

async function findByEngine(
  deps: Deps,
  engine: Typesense,
  question: IndexQuery,
  budget: SearchBudget,
): Promise<HitPage> {
  const offset = offsetOf(question);
  const limit = Math.min(question.limit, Math.max(0, budget.left()));
  if (limit === 0) return { hits: [], next: question.after ?? null };
  // Reserve before the query, so that concurrent queries share the budget.
  budget.reserve(limit);
  const answer = await engine.search({ ...question, limit }, offset).catch((error: unknown) => {
    budget.giveBack(limit);
    throw error;
  });
  const { entryIds, total } = answer;
  budget.giveBack(limit - entryIds.length);
  const { phrases = [] } = question;
  const found = await readHits(deps, entryIds, question.without);
  const hits = found.filter(({ words, found: shown }) =>
    phrases.every((phrase) => hasPhraseIn({ words, shown }, phrase)),
  );
  const read = offset + entryIds.length;
  return { hits, next: entryIds.length > 0 && read < total ? `from.${read}` : null };
}

const MAX_ORDERING_ROUNDS = 5;

async function isCurrent(deps: Deps, subject: SearchSubject, written: SearchEntry | null) {
  const key = subjectKey(subject.kind, ...subject.ids);
  const entryId = (await entryPointers.read(deps, entryPointerPath(key)))?.entryId;
  if (entryId === undefined || !written) return entryId === undefined && !written;
  const stored = await sentEntries.read(deps, searchEntryPath(entryId));
  if (!stored) return false;
  const [now, sent] = [toEngineDocument({ ...stored, id: entryId }), toEngineDocument(written)];
  return isDeepStrictEqual(now, sent);
}

/**
 * Transactions order the entries of the own index; calls of the engine have no order. An instance that finds a newer entry
 * after its call sends that one, too.
 */
async function refreshInOrder(
  deps: Deps,
  engine: Typesense,
  subject: SearchSubject,
): Promise<SearchEntry | null> {
  for (let round = 0; round < MAX_ORDERING_ROUNDS; round += 1) {
    const entry = await firestoreIndex(deps).refresh(subject);
    if (entry && (await engine.upsert(entry))) await refill(deps);
    if (!entry) await engine.remove(subject);
    if (await isCurrent(deps, subject, entry)) return entry;
  }
  throw new EngineError('The entry changes too often');
}

/**
 * Lets a hosted engine find what the own index holds. The own index is kept up to date and answers while the engine is
 * empty or down. A hit of the engine is shown only as its own entry is now, which exists only while members may see the item.
 */
function hostedIndex(deps: Deps, engine: Typesense): SearchIndex {
  const own = firestoreIndex(deps);
  return {
    ...own,
    refresh: (subject) => refreshInOrder(deps, engine, subject),
    find: async (question, budget) => {
      const isOfEngine = ENGINE_CURSOR.test(question.after ?? '');
      const isOfOwn = question.after !== undefined && !isOfEngine;
      if (!isOfOwn && (await canAnswer(deps, engine))) {
        try {
          return await findByEngine(deps, engine, question, budget);
        } catch (error) {
          stateOf(deps).downUntilMs = deps.now().getTime() + RETRY_MS;
          if (error instanceof EngineError && error.status === NOT_FOUND) await refill(deps);
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

/** Keeps a change for `sendQueued` where the engine is down: its outage must hold up neither an event nor an erasure. */
async function runOrQueue<T>(
  deps: Deps,
  queued: QueuedChange,
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    stateOf(deps).filledUntilMs = 0;
    deps.log.warn('hosted search missed a change', { error: error.message });
    await queueChange(deps, queued);
    return undefined;
  }
}

/** Updates the entry of an item; an engine that is down gets it later. */
export async function refreshEntry(deps: Deps, subject: SearchSubject): Promise<void> {
  await runOrQueue(deps, { subject }, () => searchIndex(deps).refresh(subject));
}

/** Sends the engine what it missed, if it answers again. */
export async function sendQueued(deps: Deps): Promise<void> {
  const index = searchIndex(deps);
  try {
    await forEachQueued(deps, ({ subject, ownerId }) =>
      subject ? index.refresh(subject) : index.removeOf(ownerId ?? ''),
    );
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    deps.log.warn('hosted search still misses changes', { error: error.message });
  }
}

/** Erases only: the index is derived from exported data. */
export const searchPersonalData: PersonalData = {
  erased: 'last',
  name: 'search',
  collect: async () => [],
  erase: async (deps, { uid }) => {
    await runOrQueue(deps, { ownerId: uid }, () => searchIndex(deps).removeOf(uid));
    await removeTextsOf(deps, uid);
    await removeMessagesOf(deps, uid);
  },
};
