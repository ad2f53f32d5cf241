import { AppError } from '@samspill/domain/errors';
import type { MatchSide } from '@samspill/domain/matches/match';
import type { RerunOverview, RerunProgress } from '@samspill/domain/matches/matching-change';
import { MATCH_RERUNS, matchRerunPath, PROJECTS, USERS } from '@samspill/domain/paths';
import { isoTime, TimestampSchema } from '@samspill/domain/timestamps';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { listAudit, prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { defineCollection, type ParsedDocument } from '../firestore/collection.ts';
import { MATCHING_TARGET } from './matching-settings-store.ts';

/** Recent audit entries to scan for an unfinished rerun; older ones must be started again. */
const MAX_RUNS_READ = 5;
/** Rejects slashes, which would change the Firestore path. */
const RERUN_ID = /^[A-Za-z0-9]{1,40}$/;

/** Cursor of a rerun: projects first, then people, each ordered by id. */
export interface RerunCursor {
  readonly side: MatchSide;
  readonly after: string;
  readonly done: number;
}

const RerunSchema = v.strictObject({
  place: v.strictObject({
    side: v.picklist(['project', 'person']),
    after: v.string(),
    done: v.number(),
  }),
  total: v.number(),
  createdAt: TimestampSchema,
  finishedAt: v.nullable(TimestampSchema),
});
type StoredRerun = v.InferOutput<typeof RerunSchema>;
const reruns = defineCollection(`${MATCH_RERUNS}/{rerunId}`, RerunSchema);

function toProgress({ id, data }: ParsedDocument<StoredRerun>): RerunProgress {
  const { place, total, createdAt, finishedAt } = data;
  return {
    id,
    done: place.done,
    total,
    createdAt: isoTime(createdAt),
    finishedAt: finishedAt && isoTime(finishedAt),
  };
}

export const matchableQuery = (deps: Deps, side: MatchSide): Query =>
  side === 'project'
    ? deps.db.collection(PROJECTS).where('status', '==', 'published')
    : deps.db.collection(USERS).where('status', '==', 'active');

async function countSubjects(deps: Deps): Promise<number> {
  const counts = await Promise.all(
    (['project', 'person'] as const).map((side) => matchableQuery(deps, side).count().get()),
  );
  return counts.reduce((sum, counted) => sum + counted.data().count, 0);
}

export async function createRerun(deps: Deps, actorId: string): Promise<RerunProgress> {
  const total = await countSubjects(deps);
  const ref = deps.db.collection(MATCH_RERUNS).doc();
  const addAudit = await prepareAudit(deps, {
    actorId,
    action: 'match.rerun',
    target: MATCHING_TARGET,
    after: { subjects: total },
  });
  const batch = deps.db.batch();
  batch.create(ref, {
    place: { side: 'project', after: '', done: 0 },
    total,
    createdAt: FieldValue.serverTimestamp(),
    finishedAt: null,
  });
  addAudit(batch);
  await batch.commit();
  return (await readRerun(deps, ref.id)).progress;
}

/** Throws `not-found` for an unknown rerun. */
export async function readRerun(
  deps: Deps,
  id: string,
): Promise<{ readonly progress: RerunProgress; readonly place: RerunCursor }> {
  const snapshot = RERUN_ID.test(id) ? await deps.db.doc(matchRerunPath(id)).get() : null;
  const [rerun] = reruns.parseAll(deps, snapshot ? [snapshot] : []);
  if (!rerun) throw new AppError('not-found', 'There is no such rerun.');
  return { progress: toProgress(rerun), place: rerun.data.place };
}

/** Saves the cursor unless another request stored a later one. Removes the last id when the rerun is finished. */
export async function saveRerun(
  deps: Deps,
  id: string,
  { place, isFinished }: { readonly place: RerunCursor; readonly isFinished: boolean },
): Promise<void> {
  const ref = deps.db.doc(matchRerunPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const stored = reruns.parse(deps, await transaction.get(ref));
    if (!stored || stored.finishedAt || stored.place.done > place.done) return;
    const change = isFinished
      ? { place: { ...place, after: '' }, finishedAt: FieldValue.serverTimestamp() }
      : { place };
    transaction.update(ref, change);
  });
}

async function readChangedAt(deps: Deps): Promise<string | null> {
  const { entries } = await listAudit(deps, { action: 'site.matching' }, { limit: 1 });
  return entries[0]?.at ?? null;
}

export async function readRerunOverview(deps: Deps): Promise<RerunOverview> {
  const latest = deps.db.collection(MATCH_RERUNS).orderBy('createdAt', 'desc').limit(MAX_RUNS_READ);
  const [changedAt, subjects, { docs }] = await Promise.all([
    readChangedAt(deps),
    countSubjects(deps),
    latest.get(),
  ]);
  const known = reruns.parseAll(deps, docs).map(toProgress);
  const valid = known.filter(({ createdAt }) => createdAt >= (changedAt ?? ''));
  const isDone = valid.some(({ finishedAt }) => finishedAt !== null);
  const [newest] = valid;
  return {
    isNeeded: changedAt !== null && !isDone,
    subjects,
    unfinished: newest?.finishedAt === null ? newest : null,
  };
}
