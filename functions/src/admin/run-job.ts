import { ERROR_STATUS, type ErrorCode } from '@samspill/domain/errors';
import { type Job, JobCallSchema } from '@samspill/domain/job';
import { RepeatedAnswerSchema } from '@samspill/domain/jobs/job';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { IDEMPOTENCY_KEY } from '../platform/http/idempotency-key.ts';
import { createErrorHandler } from '../platform/http/on-error.ts';
import {
  type ConfirmSignIn,
  readStaffMember,
  type SignedInUser,
  type UserEnv,
} from '../platform/http/require-user.ts';
import {
  type EndedRun,
  endRun,
  type JobRun,
  jobs,
  leaseJob,
  saveJob,
} from '../platform/jobs/job-store.ts';
import { continueDeletion } from '../platform/jobs/paced-deletion.ts';
import { reactTo } from '../platform/triggers/reaction.ts';

/** A run ends before its event is given up; what is left is the next run's. */
const RUN_MS = 60_000;
const CONFIRMED = 'confirmed-when-ordered';
const FailedAgainSchema = v.object({ failure: v.object({}) });

type CallAnswer = { readonly code: ErrorCode } | { readonly code: null; readonly body: unknown };
/** `key` names the call across instances, so that a repeated one mails once. */
type Call = (body: string, key?: string) => Promise<CallAnswer>;

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && code in ERROR_STATUS;

/**
 * Makes calls to the administrators' API without HTTP, so that each is validated, refused and logged as if a page had made
 * it. Returns the code of what went wrong, or the answer.
 */
function createCall(
  deps: Deps,
  site: Site,
  { user, isConfirmed }: { readonly user: SignedInUser; readonly isConfirmed: boolean },
): Call {
  const confirm: ConfirmSignIn = async (_caller, idToken) => {
    if (!isConfirmed || idToken !== CONFIRMED) throw new Error('The job was ordered without.');
  };
  const app = new Hono<UserEnv>()
    .onError(createErrorHandler(deps.log))
    .use(async (c, next) => {
      c.set('user', user);
      await next();
    })
    .route('/api/admin', site.adminRoutes(deps, confirm));
  return async (body, key) => {
    const parsed = v.safeParse(JobCallSchema, JSON.parse(body));
    if (!parsed.success) return { code: 'invalid-argument' };
    const { method, path, json } = parsed.output;
    const sent = json?.idToken === undefined ? json : { ...json, idToken: CONFIRMED };
    const answer = await app.request(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    if (answer.ok) {
      const body: unknown = await answer.json();
      // A reaction that is repeated and fails again answers the failure.
      return v.is(FailedAgainSchema, body) ? { code: 'conflict' } : { code: null, body };
    }
    const { error } = (await answer.json()) as { error?: { code?: unknown } };
    return { code: isCode(error?.code) ? error.code : 'internal' };
  };
}

async function callAsActor(
  deps: Deps,
  site: Site,
  { actorId }: Job,
  isConfirmed: boolean,
): Promise<Call> {
  const user = await readStaffMember(deps, actorId);
  return user
    ? createCall(deps, site, { user, isConfirmed })
    : async () => ({ code: 'permission-denied' });
}

export async function runCalls(
  deps: Deps,
  { id, job, endMs }: JobRun,
  site: Site,
): Promise<EndedRun> {
  const { work } = job;
  if (work.kind !== 'calls') return { isDone: true };
  const call = await callAsActor(deps, site, job, work.isConfirmed);
  const failed = [...job.failed];
  let { done } = job;
  // An instance that broke may have made the next call, whose repetition then finds it done.
  let mayBeDone = job.leasedUntil !== null || job.resumed > 0;
  while (done < work.calls.length && deps.now().getTime() < endMs) {
    const { code } = await call(work.calls[done] ?? '{}', `${id}/${done}`);
    const isRepeated = mayBeDone && (code === 'conflict' || code === 'not-found');
    if (code !== null && !isRepeated) failed.push({ index: done, code });
    mayBeDone = false;
    done += 1;
    await saveJob(deps, id, { done, failed });
  }
  const isDone = done >= work.calls.length;
  return { done, failed, isDone, ...(isDone && { work: { ...work, calls: [] } }) };
}

const callAfter = (call: string, after: string): string => {
  const { json, ...rest } = v.parse(JobCallSchema, JSON.parse(call));
  return JSON.stringify({ ...rest, json: { ...json, after } });
};

/** Checks `endMs` between calls only: each answer comes after some seconds at most. */
export async function runRepeated(
  deps: Deps,
  { id, job, endMs }: JobRun,
  site: Site,
): Promise<EndedRun> {
  const { total } = job;
  let { work } = job;
  if (work.kind !== 'repeat') return { isDone: true };
  const call = await callAsActor(deps, site, job, false);
  let { done } = job;
  while (deps.now().getTime() < endMs) {
    const answer = await call(work.call);
    // The event comes again, and goes on where it broke.
    if (answer.code === 'internal') throw new Error('The repeated call failed.');
    if (answer.code !== null) return { isDone: true, failed: [{ index: 0, code: answer.code }] };
    const state = v.parse(RepeatedAnswerSchema, answer.body);
    if (state.isDone || state.finishedAt || state.next === null)
      return { isDone: true, done: state.done ?? total };
    done = state.done ?? Math.max(done, total - (state.left ?? total));
    if (state.next !== undefined) work = { ...work, call: callAfter(work.call, state.next) };
    await saveJob(deps, id, { done, work });
  }
  return { done, work, isDone: false };
}

export async function runDeletion(
  deps: Deps,
  { id, job: { work, done: before }, endMs }: JobRun,
): Promise<EndedRun> {
  if (work.kind !== 'delete') return { isDone: true };
  const onProgress = (deleted: number) => saveJob(deps, id, { done: before + deleted });
  const { deleted, isDone } = await continueDeletion(deps, work.deletion, { endMs, onProgress });
  return { done: before + deleted, isDone };
}

export const jobReaction = (site: Site) =>
  reactTo(jobs, {
    name: 'continue a job',
    concerns: ({ before, after }) =>
      after !== undefined && after.finishedAt === null && before?.run !== after.run,
    run: async (deps, { params: { jobId }, after }) => {
      const job = await leaseJob(deps, jobId, after?.run ?? 0);
      if (!job) return;
      const run = { id: jobId, job, endMs: deps.now().getTime() + RUN_MS };
      await endRun(deps, jobId, job, await site.jobs[job.work.kind](deps, run, site));
    },
  });
