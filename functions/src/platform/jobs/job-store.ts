import { createHash } from 'node:crypto';
import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import {
  JOB_LISTS,
  type Job,
  type JobList,
  JobOrderSchema,
  type JobProgress,
  JobSchema,
  type JobWork,
  type SiteJobs,
  type UnfinishedJob,
} from '@samspill/domain/job';
import { JOBS, jobPath } from '@samspill/domain/jobs/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection, type ParsedDocument } from '../firestore/collection.ts';
import type { ConfirmSignIn, UserEnv } from '../http/require-user.ts';
import { NO_QUERY, strictQuery, validate } from '../http/validate.ts';
import {
  collectMatching,
  deleteMatching,
  type PersonalData,
} from '../personal-data/erase-matching.ts';

export const jobs = defineCollection(`${JOBS}/{jobId}`, JobSchema);

/** How long one instance has a job to itself after it last saved progress; longer than a call may take. */
const LEASE_MS = 60_000;
const MAX_SITE_JOBS = 50;
const MAX_UNFINISHED = 50;

function toProgress({ id, data }: ParsedDocument<Job>): JobProgress {
  const { list, total, done, failed, finishedAt } = data;
  return { id, list, total, done, failed, isFinished: finishedAt !== null };
}

const jobsOf = ({ db }: Deps, actorId: string) =>
  db.collection(JOBS).where('actorId', '==', actorId);

interface NewJob {
  readonly actorId: string;
  readonly list: JobList;
  readonly work: JobWork;
  readonly total: number;
}

export const newJob = ({ db }: Pick<Deps, 'db'>, order: NewJob) => ({
  ref: db.collection(JOBS).doc(),
  fields: {
    ...order,
    done: 0,
    failed: [],
    run: 0,
    leasedUntil: null,
    resumed: 0,
    isGivenUp: false,
    createdAt: FieldValue.serverTimestamp(),
    finishedAt: null,
  },
});

/** Orders work of the site itself, once however often its event comes. */
export async function createSiteJob(deps: Deps, order: Omit<NewJob, 'actorId'>): Promise<void> {
  const id = createHash('sha256').update(JSON.stringify(order.work)).digest('hex').slice(0, 32);
  const { fields } = newJob(deps, { ...order, actorId: SITE_ACTOR_ID });
  const ref = deps.db.doc(jobPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    // One that was given up begins again.
    if (jobs.parse(deps, stored)?.finishedAt !== null) transaction.set(ref, fields);
  });
}

async function listSiteJobs(deps: Deps): Promise<readonly JobProgress[]> {
  const unfinished = jobsOf(deps, SITE_ACTOR_ID).where('finishedAt', '==', null);
  const { docs } = await unfinished.limit(MAX_SITE_JOBS).get();
  return jobs
    .parseAll(deps, docs)
    .toSorted((one, other) => one.data.createdAt.toMillis() - other.data.createdAt.toMillis())
    .map(toProgress);
}

export async function createJob(deps: Deps, order: NewJob): Promise<JobProgress> {
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

async function findUnfinished(
  deps: Deps,
  actorId: string,
  list: JobList,
): Promise<JobProgress | null> {
  const unfinished = jobsOf(deps, actorId).where('finishedAt', '==', null);
  const { docs } = await unfinished.limit(MAX_UNFINISHED).get();
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

export interface JobRun {
  readonly id: string;
  readonly job: Job;
  /** A run ends then; the next one goes on. */
  readonly endMs: number;
}

export type EndedRun = JobChange & { readonly isDone: boolean };

/** Saves progress and extends the lease: an instance that breaks holds the job up for a minute at most. */
export async function saveJob(deps: Deps, id: string, change: JobChange): Promise<void> {
  await deps.db.doc(jobPath(id)).update({ ...change, resumed: 0, leasedUntil: leaseEnd(deps) });
}

/** Ends a run: the next one begins by itself, unless the job is done. One of the site is deleted then. */
export async function endRun(
  deps: Deps,
  id: string,
  { actorId }: Pick<Job, 'actorId'>,
  { isDone, ...change }: EndedRun,
): Promise<void> {
  if (isDone && actorId === SITE_ACTOR_ID) {
    await deps.db.doc(jobPath(id)).delete();
    return;
  }
  await deps.db.doc(jobPath(id)).update({
    ...change,
    resumed: 0,
    leasedUntil: null,
    ...(isDone ? { finishedAt: FieldValue.serverTimestamp() } : { run: FieldValue.increment(1) }),
  });
}

export const jobsPersonalData: PersonalData = {
  name: 'jobs',
  collect: (deps, { uid }) => collectMatching(jobsOf(deps, uid)),
  erase: (deps, { uid }) => deleteMatching(deps.db, jobsOf(deps, uid)),
};

const ListSchema = strictQuery({ list: v.picklist(JOB_LISTS) });
const ParamsSchema = v.strictObject({ id: IdSchema });

export function jobAdminRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .get('/', validate('query', ListSchema), async (c) => {
      const job = await findUnfinished(deps, c.var.user.uid, c.req.valid('query').list);
      return c.json({ job } satisfies UnfinishedJob);
    })
    .post('/', validate('json', JobOrderSchema), async (c) => {
      const { list, calls, idToken, repeat } = c.req.valid('json');
      // Once for all of them: the sign-in would be too old before the last.
      if (idToken !== undefined) await confirmSignIn(c.var.user, idToken);
      const made = calls.map((call) => JSON.stringify(call));
      const [call = ''] = made;
      const work: JobWork = repeat
        ? { kind: 'repeat', call }
        : { kind: 'calls', calls: made, isConfirmed: idToken !== undefined };
      const total = repeat?.total ?? calls.length;
      const order = { actorId: c.var.user.uid, list, work, total };
      return c.json(await createJob(deps, order), 201);
    })
    .get('/site', NO_QUERY, async (c) =>
      c.json({ jobs: await listSiteJobs(deps) } satisfies SiteJobs),
    )
    .get('/:id', NO_QUERY, validate('param', ParamsSchema), async (c) =>
      c.json(await readJob(deps, c.req.valid('param').id, c.var.user.uid)),
    );
}
