import { setTimeout as pause } from 'node:timers/promises';
import { erasurePath } from '@samspill/domain/account/paths';
import { EMPTY_BROADCAST } from '@samspill/domain/broadcasts/broadcast';
import { broadcastPath, SITE_BROADCASTS } from '@samspill/domain/broadcasts/paths';
import { groupPath } from '@samspill/domain/groups/paths';
import { JOBS } from '@samspill/domain/jobs/paths';
import { CONTENT, contentPath, MAIL, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBroadcast, readBroadcast } from '../functions/src/broadcasts/broadcast-store.ts';
import { orderBroadcast } from '../functions/src/broadcasts/send-broadcast.ts';
import { rebuildWhenDue } from '../functions/src/finder/rebuild-index.ts';
import { readRebuild, startRebuild } from '../functions/src/finder/rebuild-store.ts';
import { createDeps } from '../functions/src/platform/deps.ts';
import { contentDocument } from '../functions/src/testing/content-documents.ts';
import {
  addGroup,
  addPeople,
  mapConcurrently,
  settingsDocument,
} from '../functions/src/testing/engine-client.ts';
import { waitForFunctions } from '../functions/src/testing/running-stack.ts';
import { FUNCTIONS_PORT, HOST, PROJECT_ID } from '../scripts/project.mjs';
import { scaled } from '../scripts/time-limits.mjs';
import { canMeasure, signalFunctions } from './soak/processes.ts';

const TIME_LIMIT_MS = scaled(180_000);
const POLLING = { timeout: TIME_LIMIT_MS, interval: 250 };
const RUN = crypto.randomUUID().slice(0, 8);
const PEOPLE = Array.from({ length: 30 }, (_, index) => `reader-${RUN}-${index}`);
const ERASED = `erased-${RUN}`;
const POSTS = Array.from({ length: 60 }, (_, index) => `post-${RUN}-${index}`);
const MAX_CONCURRENCY = 10;

const emailOf = (uid: string) => `${uid}@samspill.test`;

/** The stack of the tests runs no schedules by itself; a call that is killed is not an error here. */
const runSchedule = (name: string) =>
  fetch(`http://${HOST}:${FUNCTIONS_PORT}/functions/projects/${PROJECT_ID}/triggers/${name}`, {
    method: 'POST',
  }).catch(() => undefined);

describe.runIf(canMeasure())('work of the site whose process is killed', () => {
  const deps = createDeps();
  const { auth, db } = deps;

  beforeAll(async () => {
    await addPeople(db, [...PEOPLE, ERASED]);
    await mapConcurrently(MAX_CONCURRENCY, PEOPLE, async (uid) => {
      await auth.createUser({ uid, email: emailOf(uid), emailVerified: true });
      await db.doc(settingsPath(uid)).set(settingsDocument({ email: emailOf(uid) }));
    });
    await mapConcurrently(MAX_CONCURRENCY, POSTS, (id) =>
      db.doc(contentPath(id)).set(contentDocument(id, ERASED)),
    );
    await waitForFunctions();
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await mapConcurrently(MAX_CONCURRENCY, PEOPLE, async (uid) => {
      await auth.deleteUser(uid);
      await db.recursiveDelete(db.doc(userPath(uid)));
    });
    await waitForFunctions();
  }, TIME_LIMIT_MS);

  it(
    'sends a message to members once to each',
    async () => {
      const groupId = `kull-${RUN}`;
      await addGroup(db, groupId, PEOPLE);
      const { id } = await createBroadcast(
        deps,
        {
          ...EMPTY_BROADCAST,
          audience: { kind: 'group', groupId },
          subject: { nb: 'Tur', en: '' },
          body: { nb: 'Bli med', en: '' },
        },
        'ada',
      );
      await orderBroadcast(deps, id, { revision: 0, sendAt: null, actorId: 'ada' });
      for (const _kill of [1, 2]) {
        void runSchedule('sendBroadcasts');
        const mailed = async () =>
          (await db.collection(MAIL).where('about', 'array-contains', id).count().get()).data()
            .count;
        await expect.poll(mailed, POLLING).toBeGreaterThan(0);
        signalFunctions('SIGKILL');
        await db.doc(broadcastPath(id)).update({ leasedUntil: null });
      }
      const state = async () => {
        await runSchedule('sendBroadcasts');
        return (await readBroadcast(deps, id)).state;
      };
      await expect.poll(state, { ...POLLING, interval: 2_000 }).toBe('sent');
      expect(await readBroadcast(deps, id)).toMatchObject({
        reached: PEOPLE.length,
        mailed: PEOPLE.length,
        skipped: 0,
      });
      const mails = await db.collection(MAIL).where('about', 'array-contains', id).get();
      expect(mails.docs.map((mail) => mail.get('to')).toSorted()).toEqual(
        PEOPLE.map(emailOf).toSorted(),
      );
      await Promise.all(mails.docs.map(({ ref }) => ref.delete()));
      for (const path of [broadcastPath(id), SITE_BROADCASTS]) await db.doc(path).delete();
      await db.recursiveDelete(db.doc(groupPath(groupId)));
    },
    TIME_LIMIT_MS,
  );

  it(
    'erases an account to its end',
    async () => {
      await db.doc(erasurePath(ERASED)).set({ email: null, orderedAt: Timestamp.now() });
      const left = async () =>
        (await db.collection(CONTENT).where('author.uid', '==', ERASED).count().get()).data().count;
      await expect.poll(left, { ...POLLING, interval: 50 }).toBeLessThan(POSTS.length);
      signalFunctions('SIGKILL');
      const isErased = async () => !(await db.doc(erasurePath(ERASED)).get()).exists;
      await expect.poll(isErased, POLLING).toBe(true);
      expect([await left(), (await db.doc(userPath(ERASED)).get()).exists]).toEqual([0, false]);
    },
    TIME_LIMIT_MS,
  );

  it(
    'rebuilds the search index to its end, also if the event of its job is lost',
    async () => {
      await startRebuild(deps);
      await rebuildWhenDue(deps);
      const done = async () => (await readRebuild(deps))?.place.done ?? 0;
      await expect.poll(done, { ...POLLING, interval: 50 }).toBeGreaterThan(0);
      signalFunctions('SIGKILL');
      await pause(1_000);
      const working = await db.collection(JOBS).where('list', '==', 'search').get();
      // Simulate a kill of the whole stack: the lease has expired, and no event of this run is redelivered.
      for (const { ref } of working.docs)
        await ref.update({ leasedUntil: Timestamp.fromMillis(Date.now() - 1) });
      const isFinished = async () => {
        await runSchedule('resumeStopped');
        return (await readRebuild(deps))?.finishedAt !== null;
      };
      await expect.poll(isFinished, { ...POLLING, interval: 2_000 }).toBe(true);
      await waitForFunctions();
    },
    TIME_LIMIT_MS,
  );
});
