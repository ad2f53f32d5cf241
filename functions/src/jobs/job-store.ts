import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import {
  type Job,
  type JobList,
  type JobProgress,
  JobSchema,
  type JobWork,
} from '@samspill/domain/jobs/job';
import { JOBS, jobPath } from '@samspill/domain/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { collectMatching, deleteMatching } from '../events/erase-matching.ts';
import { defineCollection, type ParsedDocument } from '../firestore/collection.ts';
import type { PersonalData } from '../personal-data.ts';

export const jobs = defineCollection(`${JOBS}/{jobId}`, JobSchema);

/** How long one instance has a job to itself after it last saved progress; longer than a call may take. */
const LEASE_MS = 60_000;
/** Finished jobs stay for a page that is opened again, then expire. */
const KEPT_MS = DAY_MS;
const MAX_REMOVED = 50;

function toProgress({ id, data }: ParsedDocument<Job>): JobProgress {
  const { list, total, done, failed, finishedAt } = data;
  return { id, list, total, done, failed, isFinished: finishedAt !== null };
}

const jobsOf = ({ db }: Deps, actorId: string) =>
  db.collection(JOBS).where('actorId', '==', actorId);

async function removeOld(deps: Deps, actorId: string): Promise<void> {
  const { docs } = await jobsOf(deps, actorId).limit(MAX_REMOVED).get();
  const before = deps.now().getTime() - KEPT_MS;
  const old = jobs
    .parseAll(deps, docs)
    .filter(({ data }) => data.finishedAt && data.finishedAt.toMillis() < before);
  await Promise.all(old.map(({ ref }) => ref.delete()));
}

interface NewJob {
  readonly actorId: string;
  readonly list: JobList;
  readonly work: JobWork;
  readonly total: number;
}

/** Write of a job, for the caller's own transaction. */
export const newJob = ({ db }: Pick<Deps, 'db'>, order: NewJob) => ({
  ref: db.collection(JOBS).doc(),
  fields: {
    ...order,
    done: 0,
    failed: [],
    run: 0,
    leasedUntil: null,
    createdAt: FieldValue.serverTimestamp(),
    finishedAt: null,
  },
});

export async function createJob(deps: Deps, order: NewJob): Promise<JobProgress> {
  await removeOld(deps, order.actorId);
  const { ref, fields } = newJob(deps, order);
  await ref.create(fields);
  const { list, total } = order;
  return { id: ref.id, list, total, done: 0, failed: [], isFinished: false };
}

/** Throws `not-found` for a job ordered by another administrator. */
export async function readJob(deps: Deps, id: string, actorId: string): Promise<JobProgress> {
  const [job] = jobs.parseAll(deps, [await deps.db.doc(jobPath(id)).get()]);
  if (job?.data.actorId !== actorId) throw new AppError('not-found', 'There is no such job.');
  return toProgress(job);
}

/** The newest that is not done yet; null for none. */
export async function findUnfinished(
  deps: Deps,
  actorId: string,
  list: JobList,
): Promise<JobProgress | null> {
  const { docs } = await jobsOf(deps, actorId).where('finishedAt', '==', null).get();
  const found = jobs.parseAll(deps, docs).filter(({ data }) => data.list === list);
  const newest = found.toSorted(
    (one, other) => other.data.createdAt.toMillis() - one.data.createdAt.toMillis(),
  );
  return newest[0] ? toProgress(newest[0]) : null;
}

const leaseEnd = (deps: Deps) => Timestamp.fromMillis(deps.now().getTime() + LEASE_MS);

/**
 * Takes a job for one run, so that an event that comes twice does nothing twice. Null where this run is over. Throws while
 * another instance has it: the event comes again, and finds what a broken instance left.
 */
export async function leaseJob(deps: Deps, id: string, run: number): Promise<Job | null> {
  const ref = deps.db.doc(jobPath(id));
  return deps.db.runTransaction(async (transaction) => {
    const job = jobs.parse(deps, await transaction.get(ref));
    if (!job || job.finishedAt !== null || job.run !== run) return null;
    if (job.leasedUntil && job.leasedUntil.toMillis() > deps.now().getTime())
      throw new Error('Another instance works on this job.');
    transaction.update(ref, { leasedUntil: leaseEnd(deps) });
    return job;
  });
}

export type JobChange = Partial<Pick<Job, 'done' | 'failed' | 'work'>>;

/** Saves progress and extends the lease: an instance that breaks holds the job up for a minute at most. */
export async function saveJob(deps: Deps, id: string, change: JobChange): Promise<void> {
  await deps.db.doc(jobPath(id)).update({ ...change, leasedUntil: leaseEnd(deps) });
}

/** Ends a run: the next one begins by itself, unless the job is done. */
export async function endRun(
  deps: Deps,
  id: string,
  { isDone, ...change }: JobChange & { readonly isDone: boolean },
): Promise<void> {
  await deps.db.doc(jobPath(id)).update({
    ...change,
    leasedUntil: null,
    ...(isDone ? { finishedAt: FieldValue.serverTimestamp() } : { run: FieldValue.increment(1) }),
  });
}

export const jobsPersonalData: PersonalData = {
  name: 'jobs',
  collect: (deps, { uid }) => collectMatching(jobsOf(deps, uid)),
  erase: (deps, { uid }) => deleteMatching(deps.db, jobsOf(deps, uid)),
};
