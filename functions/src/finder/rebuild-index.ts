import { COMMENTS } from '@samspill/domain/comments/paths';
import { MESSAGES } from '@samspill/domain/conversations/paths';
import { MESSAGE_ENTRIES, SEARCH_ENTRIES, TEXT_ENTRIES } from '@samspill/domain/finder/paths';
import { ENTRY_VERSION } from '@samspill/domain/finder/search-entry';
import { CONTENT, PROJECTS, USERS } from '@samspill/domain/paths';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { TASKS } from '@samspill/domain/tasks/paths';
import {
  FieldPath,
  Filter,
  GrpcStatus,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../platform/deps.ts';
import { comments, messages, tasks } from '../platform/firestore/collections.ts';
import { createSiteJob } from '../platform/jobs/job-store.ts';
import { refreshText, textEntries } from '../platform/search/text-index.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { clearTaxonomyCache } from './cached-taxonomy.ts';
import { searchIndex, sendQueued } from './hosted-index.ts';
import { messageEntries, refreshMessage } from './message-index.ts';
import {
  REBUILD_SOURCES,
  type RebuildCursor,
  type RebuildSource,
  type RenamedTerms,
  readRebuild,
  SOURCES_WITH_TERMS,
  type StoredRebuild,
  saveRebuild,
  startRebuild,
} from './rebuild-store.ts';
import { searchEntries } from './search-entries.ts';

const PER_STEP = 100;
const CONFLICTS: readonly unknown[] = [GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION];

type RestSource = 'rest' | 'restOfTexts' | 'restOfMessages';
const isRest = (source: RebuildSource): source is RestSource => source.startsWith('rest');

type DocumentSource = Exclude<RebuildSource, RestSource>;

interface RebuildSubject {
  readonly source: DocumentSource;
  readonly ids: readonly string[];
}

interface RebuildStep {
  readonly pieces: readonly RebuildSubject[];
  /** Entries that are outdated once the pieces are refreshed, also those under a key of an earlier version. */
  readonly outdated?: readonly QueryDocumentSnapshot[];
  readonly after: string | null;
}

function queryOf({ db }: Deps, source: DocumentSource): Query {
  if (source === 'task') return db.collectionGroup(TASKS);
  if (source === 'comment') return db.collectionGroup(COMMENTS);
  if (source === 'message') return db.collectionGroup(MESSAGES);
  return db.collection({ person: USERS, project: PROJECTS, post: CONTENT }[source]);
}

function idsOf(
  source: DocumentSource,
  { id, path }: { readonly id: string; readonly path: string },
) {
  if (source === 'task') return [tasks.paramsOf(path).projectId, id];
  if (source === 'message') return [messages.paramsOf(path).conversationId, id];
  return source === 'comment' ? [comments.paramsOf(path).contentId, id] : [id];
}

const TERM_FIELDS = {
  person: { skills: 'skills', sectors: 'sectors' },
  project: { skills: 'skillsWanted', sectors: 'sectors' },
  task: { skills: 'skills', sectors: null },
} as const;

const MAX_TERMS = 30;

const hasTerms = (source: RebuildSource): source is keyof typeof TERM_FIELDS =>
  source in TERM_FIELDS;

function naming(query: Query, source: DocumentSource, terms: RenamedTerms): Query | null {
  if (!hasTerms(source)) return null;
  const fields = TERM_FIELDS[source];
  const filters = (['skills', 'sectors'] as const).flatMap((kind) => {
    const field = fields[kind];
    return field === null || terms[kind].length === 0
      ? []
      : [Filter.where(field, 'array-contains-any', terms[kind])];
  });
  if (filters.length === 0) return null;
  const isFew = terms.skills.length + terms.sectors.length <= MAX_TERMS;
  return isFew ? query.where(Filter.or(...filters)) : query;
}

async function listSources(
  deps: Deps,
  { place: { after }, terms }: StoredRebuild,
  source: DocumentSource,
): Promise<RebuildStep> {
  const all = queryOf(deps, source);
  const query = terms ? naming(all, source, terms) : all;
  if (query === null) return { pieces: [], after: null };
  const ordered = query.orderBy(FieldPath.documentId()).limit(PER_STEP).select();
  const { docs } = await (after === '' ? ordered : ordered.startAfter(deps.db.doc(after))).get();
  return {
    pieces: docs.map(({ ref }) => ({ source, ids: idsOf(source, ref) })),
    after: docs.length < PER_STEP ? null : (docs.at(-1)?.ref.path ?? null),
  };
}

const ENTRIES_OF: Readonly<Record<RestSource, string>> = {
  rest: SEARCH_ENTRIES,
  restOfTexts: TEXT_ENTRIES,
  restOfMessages: MESSAGE_ENTRIES,
};

function piecesOf(
  deps: Deps,
  source: RestSource,
  docs: readonly QueryDocumentSnapshot[],
): RebuildSubject[] {
  if (source === 'rest')
    return searchEntries
      .only('kind', 'ids')
      .parseAll(deps, docs)
      .map(({ data: { kind, ids } }) => ({ source: kind, ids }));
  if (source === 'restOfTexts')
    return textEntries
      .only('kind', 'ids')
      .parseAll(deps, docs)
      .map(({ data: { kind, ids } }) => ({ source: kind === 'content' ? 'post' : kind, ids }));
  return messageEntries
    .only('conversationId', 'messageId')
    .parseAll(deps, docs)
    .map(({ data }) => ({ source: 'message', ids: [data.conversationId, data.messageId] }));
}

async function listStaleEntries(
  deps: Deps,
  source: RestSource,
  { startedAt }: StoredRebuild,
): Promise<RebuildStep> {
  const { docs } = await deps.db
    .collection(ENTRIES_OF[source])
    .where('refreshedAt', '<', startedAt)
    .limit(PER_STEP)
    .select('kind', 'ids', 'conversationId', 'messageId')
    .get();
  const pieces = piecesOf(deps, source, docs);
  return { pieces, outdated: docs, after: docs.length < PER_STEP ? null : '' };
}

async function removeOutdated({ ref, updateTime }: QueryDocumentSnapshot): Promise<void> {
  await ref.delete({ lastUpdateTime: updateTime }).catch((error: { readonly code?: unknown }) => {
    if (!CONFLICTS.includes(error.code)) throw error;
  });
}

/** Common words share index documents: more concurrent transactions would time out on each other's locks. */
const MAX_CONCURRENCY = 4;

async function refreshSubject(deps: Deps, { source, ids }: RebuildSubject): Promise<void> {
  if (source === 'comment') return refreshText(deps, { kind: source, ids });
  if (source === 'message') {
    const [conversationId = '', messageId = ''] = ids;
    return refreshMessage(deps, { conversationId, messageId });
  }
  await searchIndex(deps).refresh({ kind: source, ids });
  if (source === 'post') await refreshText(deps, { kind: 'content', ids });
}

async function runRebuildStep(deps: Deps, stored: StoredRebuild): Promise<RebuildCursor | null> {
  const { source, done } = stored.place;
  const {
    pieces,
    outdated = [],
    after: last,
  } = await (isRest(source)
    ? listStaleEntries(deps, source, stored)
    : listSources(deps, stored, source));
  const refreshed = await forEachSettled(
    deps,
    {
      name: 'index again',
      items: pieces,
      atOnce: MAX_CONCURRENCY,
      pathOf: ({ source: of, ids }) => [of, ...ids].join('/'),
    },
    (piece) => refreshSubject(deps, piece),
  );
  await Promise.all(outdated.map(removeOutdated));
  const next = { source, after: last ?? '', done: done + pieces.length };
  if (last !== null && refreshed > 0) return next;
  const sources: readonly RebuildSource[] = stored.terms ? SOURCES_WITH_TERMS : REBUILD_SOURCES;
  const following = sources[sources.indexOf(source) + 1];
  return following ? { source: following, after: '', done: next.done } : null;
}

/**
 * Continues the rebuild for `forMs`; returns the number of refreshed subjects and whether none is left. Overlapping or
 * aborted runs are safe, since each step is idempotent.
 */
export async function runRebuild(
  deps: Deps,
  forMs: number,
  onProgress: (done: number) => Promise<void> = async () => undefined,
): Promise<{ readonly done: number; readonly isDone: boolean }> {
  const endMs = deps.now().getTime() + forMs;
  clearTaxonomyCache(deps);
  let stored = await readRebuild(deps);
  while (stored && stored.finishedAt === null && deps.now().getTime() < endMs) {
    const place = await runRebuildStep(deps, stored);
    await saveRebuild(deps, stored, place);
    await onProgress(stored.place.done);
    stored = await readRebuild(deps);
  }
  return { done: stored?.place.done ?? 0, isDone: stored?.finishedAt !== null };
}

const DOCUMENT_SOURCES = REBUILD_SOURCES.filter(
  (source): source is DocumentSource => !isRest(source),
);

async function countSubjects(deps: Deps, { terms }: StoredRebuild): Promise<number> {
  const counts = DOCUMENT_SOURCES.map(async (source) => {
    const all = queryOf(deps, source);
    const query = terms ? naming(all, source, terms) : all;
    return query ? (await query.count().get()).data().count : 0;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
}

export async function rebuildWhenDue(deps: Deps): Promise<void> {
  let stored = await readRebuild(deps);
  // A new engine is empty.
  if (stored?.version !== ENTRY_VERSION || stored.engine !== deps.hostedSearch?.url) {
    await startRebuild(deps);
    stored = await readRebuild(deps);
  }
  if (!stored || stored.finishedAt !== null) return;
  const total = await countSubjects(deps, stored);
  await createSiteJob(deps, { list: 'search', work: { kind: 'rebuild' }, total });
}

/** Usually costs one read per run. */
export function rebuildTrigger(deps: Deps) {
  const when = { schedule: 'every 10 minutes', timeZone: SITE_TIME_ZONE, retryCount: 0 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: 60, maxInstances: 1 },
    async () => {
      await rebuildWhenDue(deps);
      await sendQueued(deps);
    },
  );
}
