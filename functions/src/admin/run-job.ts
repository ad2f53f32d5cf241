import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@samspill/domain/durations';
import { ERROR_STATUS, type ErrorCode } from '@samspill/domain/errors';
import { IMPORTED_MAILS_A_MINUTE } from '@samspill/domain/invitations/import';
import { type Job, JobCallSchema, RepeatedAnswerSchema } from '@samspill/domain/jobs/job';
import { can, roleOf } from '@samspill/domain/roles/role';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Repeatable } from '../failures/failure-admin-routes.ts';
import { runRebuild } from '../finder/rebuild-index.ts';
import { continueReindexing } from '../finder/search-reactions.ts';
import { stopImport } from '../invitations/import-store.ts';
import {
  changeNextInvitations,
  type ImportStep,
  inviteNextChunk,
} from '../invitations/run-import.ts';
import type { Deps } from '../platform/deps.ts';
import { IDEMPOTENCY_KEY } from '../platform/http/idempotency-key.ts';
import { createErrorHandler } from '../platform/http/on-error.ts';
import type { ConfirmSignIn, SignedInUser, UserEnv } from '../platform/http/require-user.ts';
import { nullIfUnauthenticated } from '../platform/http/session-account.ts';
import { endRun, type JobChange, jobs, leaseJob, saveJob } from '../platform/jobs/job-store.ts';
import { continueDeletion } from '../platform/jobs/paced-deletion.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { purgeSeeded } from '../seeding/seed-admin-routes.ts';
import { adminActions } from './admin-routes.ts';

/** A run ends before its event is given up; what is left is the next run's. */
const RUN_MS = 60_000;
const CONFIRMED = 'confirmed-when-ordered';
const FailedAgainSchema = v.object({ failure: v.object({}) });

type CallAnswer = { readonly code: ErrorCode } | { readonly code: null; readonly body: unknown };
/** `key` names the call across instances, so that a repeated one mails once. */
type Call = (body: string, key?: string) => Promise<CallAnswer>;

async function readActor(deps: Deps, uid: string): Promise<SignedInUser | null> {
  const account = await nullIfUnauthenticated(deps.auth.getUser(uid));
  const role = roleOf(account?.customClaims);
  if (!account || account.disabled || role === null) return null;
  return {
    uid,
    email: account.email ?? null,
    isVerified: account.emailVerified,
    role,
  };
}

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && code in ERROR_STATUS;

/**
 * Makes calls to the administrators' API without HTTP, so that each is validated, refused and logged as if a page had made
 * it. Returns the code of what went wrong, or the answer.
 */
function createCall(
  deps: Deps,
  repeatable: Repeatable,
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
    .route('/api/admin', adminActions(deps, repeatable, confirm));
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

interface Run {
  readonly id: string;
  readonly job: Job;
  readonly endMs: number;
}

type Ended = JobChange & { readonly isDone: boolean };

async function callAsActor(
  deps: Deps,
  repeatable: Repeatable,
  { actorId }: Job,
  isConfirmed: boolean,
): Promise<Call> {
  const user = await readActor(deps, actorId);
  return user
    ? createCall(deps, repeatable, { user, isConfirmed })
    : async () => ({ code: 'permission-denied' });
}

async function runCalls(
  deps: Deps,
  repeatable: Repeatable,
  { id, job, endMs }: Run,
): Promise<Ended> {
  const { work } = job;
  if (work.kind !== 'calls') return { isDone: true };
  const call = await callAsActor(deps, repeatable, job, work.isConfirmed);
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
async function runRepeated(
  deps: Deps,
  repeatable: Repeatable,
  { id, job, endMs }: Run,
): Promise<Ended> {
  const { total } = job;
  let { work } = job;
  if (work.kind !== 'repeat') return { isDone: true };
  const call = await callAsActor(deps, repeatable, job, false);
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

async function runPurge(
  deps: Deps,
  _repeatable: Repeatable,
  { id, job, endMs }: Run,
): Promise<Ended> {
  let { work, done } = job;
  if (work.kind !== 'purge') return { isDone: true };
  let isDone = false;
  while (!isDone && deps.now().getTime() < endMs) {
    const request = { ...work, actorId: job.actorId };
    const answer = await purgeSeeded(deps, request);
    isDone = answer.isDone;
    done += answer.removed;
    work = { ...work, entryId: answer.entryId };
    await saveJob(deps, id, { done, work });
  }
  return { done, work, isDone };
}

async function runImport(
  deps: Deps,
  _repeatable: Repeatable,
  { id, job, endMs }: Run,
): Promise<Ended> {
  let { work, done } = job;
  if (work.kind !== 'import') return { isDone: true };
  if (!can((await readActor(deps, job.actorId))?.role, 'manageMembers')) {
    await stopImport(deps, work.importId, null);
    return { isDone: true };
  }
  let isDone = false;
  while (!isDone && deps.now().getTime() < endMs) {
    const startedMs = deps.now().getTime();
    const step: ImportStep =
      work.action === 'invite'
        ? await inviteNextChunk(deps, work.importId)
        : await changeNextInvitations(deps, { ...work, action: work.action, done });
    ({ done, isDone } = step);
    work = { ...work, after: step.after };
    await saveJob(deps, id, { done, work });
    const paceMs = (step.mails * MINUTE_MS) / IMPORTED_MAILS_A_MINUTE;
    if (!isDone) await pause(Math.max(0, startedMs + paceMs - deps.now().getTime()));
  }
  return { done, work, isDone };
}

async function runDeletion(
  deps: Deps,
  _repeatable: Repeatable,
  { id, job: { work, done: before }, endMs }: Run,
): Promise<Ended> {
  if (work.kind !== 'delete') return { isDone: true };
  const onProgress = (deleted: number) => saveJob(deps, id, { done: before + deleted });
  const { deleted, isDone } = await continueDeletion(deps, work.deletion, { endMs, onProgress });
  return { done: before + deleted, isDone };
}

async function runSearchRebuild(
  deps: Deps,
  _repeatable: Repeatable,
  { id, job: { work }, endMs }: Run,
): Promise<Ended> {
  if (work.kind !== 'rebuild') return { isDone: true };
  const onProgress = (done: number) => saveJob(deps, id, { done });
  return runRebuild(deps, endMs - deps.now().getTime(), onProgress);
}

async function runReindexing(
  deps: Deps,
  _repeatable: Repeatable,
  { id, job: { work, done: before }, endMs }: Run,
): Promise<Ended> {
  if (work.kind !== 'reindex') return { isDone: true };
  const ended = await continueReindexing(deps, work.of, async ({ done, work: of }) => {
    await saveJob(deps, id, { done: before + done, work: { ...work, of } });
    return deps.now().getTime() < endMs;
  });
  const { done, isDone, work: of } = ended;
  return { done: before + done, work: { ...work, of }, isDone };
}

const RUNS = {
  calls: runCalls,
  repeat: runRepeated,
  purge: runPurge,
  import: runImport,
  delete: runDeletion,
  rebuild: runSearchRebuild,
  reindex: runReindexing,
};

export const jobReaction = (repeatable: Repeatable) =>
  reactTo(jobs, {
    name: 'continue a job',
    concerns: ({ before, after }) =>
      after !== undefined && after.finishedAt === null && before?.run !== after.run,
    run: async (deps, { params: { jobId }, after }) => {
      const job = await leaseJob(deps, jobId, after?.run ?? 0);
      if (!job) return;
      const run = { id: jobId, job, endMs: deps.now().getTime() + RUN_MS };
      await endRun(deps, jobId, job, await RUNS[job.work.kind](deps, repeatable, run));
    },
  });
