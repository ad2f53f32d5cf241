import type { FoundKind } from '@samspill/domain/finder/found';
import { ENTRY_VERSION } from '@samspill/domain/finder/search-entry';
import { CONTENT, PROJECTS, SEARCH_ENTRIES, TASKS, USERS } from '@samspill/domain/paths';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import { tasks } from '../firestore/collections.ts';
import { forgetTaxonomy } from './cached-taxonomy.ts';
import { firestoreIndex } from './firestore-index.ts';
import {
  REBUILD_SOURCES,
  type RebuildPlace,
  readRebuild,
  type StoredRebuild,
  saveRebuild,
  startRebuild,
} from './rebuild-store.ts';
import { searchEntries } from './search-entries.ts';
import type { Subject } from './search-index.ts';

const PER_STEP = 100;

const COLLECTIONS: Readonly<Record<Exclude<FoundKind, 'task'>, string>> = {
  ...{ person: USERS, project: PROJECTS, post: CONTENT },
};

function idsOf(kind: FoundKind, { id, path }: { readonly id: string; readonly path: string }) {
  return kind === 'task' ? [tasks.paramsOf(path).projectId, id] : [id];
}

interface Step {
  readonly subjects: readonly Subject[];
  /** Where the next step begins; null where the source ends. */
  readonly after: string | null;
}

async function listSources(deps: Deps, kind: FoundKind, after: string): Promise<Step> {
  const { db } = deps;
  const all: Query = kind === 'task' ? db.collectionGroup(TASKS) : db.collection(COLLECTIONS[kind]);
  const ordered = all.orderBy(FieldPath.documentId()).limit(PER_STEP).select();
  const { docs } = await (after === '' ? ordered : ordered.startAfter(db.doc(after))).get();
  return {
    subjects: docs.map(({ ref }) => ({ kind, ids: idsOf(kind, ref) })),
    after: docs.length < PER_STEP ? null : (docs.at(-1)?.ref.path ?? null),
  };
}

/** Entries from before it began: what they are of is gone, or nobody may find it any more. */
async function listRest(deps: Deps, { startedAt }: StoredRebuild): Promise<Step> {
  const { docs } = await deps.db
    .collection(SEARCH_ENTRIES)
    .where('refreshedAt', '<', startedAt)
    .limit(PER_STEP)
    .select('kind', 'ids')
    .get();
  const found = searchEntries.only('kind', 'ids').parseAll(deps, docs);
  const subjects = found.map(({ data }) => data);
  return { subjects, after: docs.length < PER_STEP ? null : '' };
}

/** Makes some anew, and answers where to go on; null at the end of everything. */
async function takeStep(deps: Deps, stored: StoredRebuild): Promise<RebuildPlace | null> {
  const { source, after, done } = stored.place;
  const index = firestoreIndex(deps);
  const { subjects, after: last } = await (source === 'rest'
    ? listRest(deps, stored)
    : listSources(deps, source, after));
  const refreshed = await eachIsolated(
    deps,
    { name: 'index anew', items: subjects, pathOf: ({ kind, ids }) => [kind, ...ids].join('/') },
    (subject) => index.refresh(subject),
  );
  const next = { source, after: last ?? '', done: done + subjects.length };
  if (last !== null && refreshed > 0) return next;
  const following = REBUILD_SOURCES[REBUILD_SOURCES.indexOf(source) + 1];
  return following ? { source: following, after: '', done: next.done } : null;
}

/**
 * Goes on where the last run stopped, for `forMs`. What is done twice, since runs overlap or one broke off, comes out
 * the same.
 */
export async function runRebuild(deps: Deps, forMs: number): Promise<void> {
  const endMs = deps.now().getTime() + forMs;
  forgetTaxonomy(deps);
  let stored = await readRebuild(deps);
  while (stored && stored.finishedAt === null && deps.now().getTime() < endMs) {
    const place = await takeStep(deps, stored);
    await saveRebuild(deps, stored, place);
    stored = await readRebuild(deps);
  }
}

/** Of the scheduled function, which is cut off at nine minutes. */
const SCHEDULED_RUN_MS = 7 * 60_000;
const TIME_LIMIT_SECONDS = 540;

/** Begins where it is due: the index was never made, is of an earlier version, or somebody asked for it. */
export async function rebuildWhenDue(deps: Deps): Promise<void> {
  const stored = await readRebuild(deps);
  if (!stored || stored.version !== ENTRY_VERSION) await startRebuild(deps);
  await runRebuild(deps, SCHEDULED_RUN_MS);
}

/** The scheduled function that keeps the index whole; most of the time that is one read. */
export function rebuildTrigger(deps: Deps) {
  const when = { schedule: 'every 10 minutes', timeZone: 'Europe/Oslo', retryCount: 0 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    () => rebuildWhenDue(deps),
  );
}
