import type { Deps } from '../deps.ts';
import type { PersonalData } from '../events/erase-matching.ts';
import { firestoreIndex, readHits } from './firestore-index.ts';
import { removeMessagesOf } from './message-index.ts';
import { readRebuild } from './rebuild-store.ts';
import type { SearchBudget } from './search-budget.ts';
import type { HitPage, IndexQuery, SearchIndex } from './search-index.ts';
import { removeTextsOf } from './text-index.ts';
import { createTypesense, type Typesense } from './typesense.ts';

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

/** Whether the engine may answer: it is filled, and works again after a failure. */
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
  const hits = await readHits(deps, entryIds, question.without);
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
