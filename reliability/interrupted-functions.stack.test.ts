import { setTimeout as pause } from 'node:timers/promises';
import { openFeedback } from '@samspill/domain/feedback/feedback.examples';
import { feedbackPath } from '@samspill/domain/feedback/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../functions/src/platform/deps.ts';
import { createJob, readJob } from '../functions/src/platform/jobs/job-store.ts';
import { contentDocument } from '../functions/src/testing/content-documents.ts';
import { addPeople } from '../functions/src/testing/engine-client.ts';
import { waitForFunctions } from '../functions/src/testing/running-stack.ts';
import { scaled } from '../scripts/time-limits.mjs';
import { canMeasure, killRunningFunctions, signalFunctions } from './soak/processes.ts';

/** `INTERRUPTED_WRITES=10000 STOPPED_SECONDS=120` runs the long form of this test. */
const {
  INTERRUPTED_WRITES = '200',
  INTERRUPTED_SECONDS = '5',
  STOPPED_SECONDS = '3',
} = process.env;
/** A post and its like trigger functions separately. */
const POSTS = Number(INTERRUPTED_WRITES) / 2;
const KILL_EVERY_MS = scaled(Number(INTERRUPTED_SECONDS) * 1000);
const STOPPED_MS = Number(STOPPED_SECONDS) * 1000;
const MAX_CONCURRENCY = 20;
const TIME_LIMIT_MS = scaled(180_000 + STOPPED_MS + POSTS * 200);

/** Long enough that the process is killed in the middle of the job. */
const JOB_CALLS = 150;
const POLLING = { timeout: TIME_LIMIT_MS, interval: 250 };

const RUN = crypto.randomUUID();
const READER = `reader-${RUN}`;
/** An author’s counters are written at most once per second. */
const AUTHORS = Array.from({ length: 100 }, (_, index) => `author-${RUN}-${index}`);

async function inBatches(ids: readonly string[], act: (id: string) => Promise<unknown>) {
  const queue = ids.values();
  const work = async () => {
    for (const id of queue) await act(id);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, work));
}

async function publishAndLike(db: Firestore, name: string, count: number) {
  const ids = Array.from({ length: count }, (_, index) => `${name}-${RUN}-${index}`);
  const authors = new Map(ids.map((id, index) => [id, AUTHORS[index % AUTHORS.length] ?? READER]));
  await inBatches(ids, async (id) => {
    await db.doc(contentPath(id)).set(contentDocument(id, authors.get(id) ?? READER));
    const like = { uid: READER, contentId: id, createdAt: Timestamp.now() };
    await db.doc(likePath(id, READER)).set(like);
  });
  return ids;
}

async function countLikes(db: Firestore, ids: readonly string[]) {
  const shown: Record<string, number> = {};
  await inBatches(ids, async (id) => {
    const likes = (await db.doc(contentPath(id)).get()).get('counters.likes');
    shown[likes] = (shown[likes] ?? 0) + 1;
  });
  return shown;
}

describe.runIf(canMeasure())('interrupted functions', () => {
  const deps = createDeps();
  const { db } = deps;
  const published: string[] = [];

  beforeAll(() => addPeople(db, [...AUTHORS, READER]), TIME_LIMIT_MS);
  afterAll(async () => {
    await inBatches(published, (id) => db.recursiveDelete(db.doc(contentPath(id))));
    await inBatches([...AUTHORS, READER], (uid) => db.recursiveDelete(db.doc(userPath(uid))));
    await waitForFunctions();
  }, TIME_LIMIT_MS);

  it(
    'receive every event although their process is killed repeatedly',
    async ({ signal }) => {
      const ending = new AbortController();
      // A test that times out must not kill the process under the tests that follow.
      signal.addEventListener('abort', () => ending.abort());
      let killed = 0;
      const kills = (async () => {
        while (await pause(KILL_EVERY_MS, true, { signal: ending.signal }).catch(() => false)) {
          killed += await killRunningFunctions();
        }
      })();
      const ids = await publishAndLike(db, 'killed', POSTS);
      published.push(...ids);
      if (killed === 0) killed += signalFunctions('SIGKILL');
      await pause(Math.min(POSTS * 5, 30_000));
      ending.abort();
      await kills;
      await waitForFunctions();
      console.log(`${killed} processes killed during ${ids.length * 2} writes`);
      expect(killed).toBeGreaterThan(0);
      expect(await countLikes(db, ids)).toEqual({ 1: ids.length });
    },
    TIME_LIMIT_MS,
  );

  it(
    'go on with a job of administration although their process is killed',
    async () => {
      const { auth } = deps;
      const actorId = `admin-${RUN}`;
      const ids = Array.from({ length: JOB_CALLS }, (_, index) => `job-${RUN}-${index}`);
      await auth.createUser({ uid: actorId, email: `${actorId}@samspill.test` });
      await auth.setCustomUserClaims(actorId, { admin: true });
      await inBatches(ids, (id) => db.doc(feedbackPath(id)).set(openFeedback(Timestamp.now())));
      const calls = ids.map((id) => ({
        method: 'POST',
        path: `/api/admin/feedback/${id}/triage`,
        json: { status: 'done' },
      }));
      const { id: jobId } = await createJob(deps, {
        actorId,
        list: 'feedback',
        total: calls.length,
        work: {
          kind: 'calls',
          calls: calls.map((call) => JSON.stringify(call)),
          isConfirmed: false,
        },
      });
      const progress = () => readJob(deps, jobId, actorId);
      await expect.poll(async () => (await progress()).done, POLLING).toBeGreaterThan(0);
      expect((await progress()).isFinished).toBe(false);
      expect(signalFunctions('SIGKILL')).toBeGreaterThan(0);
      await expect.poll(async () => (await progress()).isFinished, POLLING).toBe(true);
      const ended = await progress();
      const found = await db.getAll(...ids.map((id) => db.doc(feedbackPath(id))));
      expect(found.filter((each) => each.get('status') === 'done')).toHaveLength(ids.length);
      expect([ended.done, ended.failed]).toEqual([ids.length, []]);
      await inBatches(ids, (id) => db.doc(feedbackPath(id)).delete());
      await auth.deleteUser(actorId);
      await waitForFunctions();
    },
    TIME_LIMIT_MS,
  );

  it(
    'receive every event after their stopped process continues or is replaced',
    async () => {
      expect(signalFunctions('SIGSTOP')).toBeGreaterThan(0);
      const ids = await publishAndLike(db, 'stopped', 20);
      published.push(...ids);
      await pause(STOPPED_MS);
      signalFunctions('SIGCONT');
      await waitForFunctions();
      expect(await countLikes(db, ids)).toEqual({ 1: ids.length });
    },
    TIME_LIMIT_MS,
  );
});
