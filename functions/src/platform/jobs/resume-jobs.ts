import { DAY_MS, MINUTE_MS } from '@samspill/domain/durations';
import type { Job } from '@samspill/domain/job';
import { MAX_RESUMED } from '@samspill/domain/jobs/job';
import { JOBS } from '@samspill/domain/jobs/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { recordFailures } from '../failures/failure-store.ts';
import type { ParsedDocument } from '../firestore/collection.ts';
import { forEachSettled } from '../triggers/for-each-settled.ts';
import { jobs } from './job-store.ts';

/** Longer than an event takes to arrive. */
const START_MS = MINUTE_MS;
const MAX_SWEPT = 300;
/** Finished jobs stay for a page that is opened again, then expire. */
const KEPT_MS = DAY_MS;

/** Whether its instance broke, or the event that begins its next run was lost. `changedMs` is its last write. */
export const hasStopped = (job: Job, changedMs: number, nowMs: number): boolean =>
  job.finishedAt === null &&
  (job.leasedUntil ? job.leasedUntil.toMillis() < nowMs : changedMs + START_MS < nowMs);

async function giveUp(deps: Deps, { ref, data }: ParsedDocument<Job>): Promise<void> {
  const place = {
    path: ref.path,
    pattern: null,
    change: 'updated' as const,
    event: { id: ref.id },
  };
  const error = `Stopped after ${data.done} of ${data.total} (${data.work.kind})`;
  await recordFailures(deps, place, [{ reaction: null, error, isGivenUp: true }]);
}

/** Begins another run, which the job's reaction makes; the run that was lost does nothing if it still comes. */
async function resume(deps: Deps, found: ParsedDocument<Job>): Promise<boolean> {
  const { ref } = found;
  const isGivenUp = await deps.db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const job = jobs.parse(deps, stored);
    const changedMs = stored.updateTime?.toMillis() ?? 0;
    if (!job || !hasStopped(job, changedMs, deps.now().getTime())) return null;
    if (job.resumed < MAX_RESUMED) {
      const counted = { run: job.run + 1, resumed: job.resumed + 1, leasedUntil: null };
      transaction.update(ref, counted);
      return false;
    }
    transaction.update(ref, {
      isGivenUp: true,
      leasedUntil: null,
      failed: [...job.failed, { index: job.done, code: 'internal' }],
      finishedAt: FieldValue.serverTimestamp(),
    });
    return true;
  });
  if (isGivenUp) await giveUp(deps, found);
  return isGivenUp === false;
}

async function removeOld({ db, now }: Deps): Promise<void> {
  const before = Timestamp.fromMillis(now().getTime() - KEPT_MS);
  const old = db.collection(JOBS).where('finishedAt', '<', before).limit(MAX_SWEPT).select();
  const batch = db.batch();
  for (const { ref } of (await old.get()).docs) batch.delete(ref);
  await batch.commit();
}

/**
 * Resumes stopped jobs of every user and removes old jobs. Returns the number of resumed jobs. Abandons a job that makes
 * no progress, and lists it on `/admin/failures`.
 */
export async function resumeJobs(deps: Deps): Promise<number> {
  await removeOld(deps);
  const unfinished = deps.db.collection(JOBS).where('finishedAt', '==', null).limit(MAX_SWEPT);
  const { docs } = await unfinished.get();
  const changedMs = new Map(docs.map(({ id, updateTime }) => [id, updateTime.toMillis()]));
  const items = jobs
    .parseAll(deps, docs)
    .filter(({ id, data }) => hasStopped(data, changedMs.get(id) ?? 0, deps.now().getTime()));
  const pathOf = ({ ref }: ParsedDocument<Job>) => ref.path;
  let resumed = 0;
  await forEachSettled(deps, { name: 'resume a job', items, pathOf }, async (job) => {
    if (await resume(deps, job)) resumed += 1;
  });
  return resumed;
}
