import { ERASURES, erasurePath } from '@samspill/domain/account/paths';
import { DAY_MS, MINUTE_MS } from '@samspill/domain/durations';
import { FAILURES } from '@samspill/domain/failures/paths';
import { openFeedback } from '@samspill/domain/feedback/feedback.examples';
import { feedbackPath } from '@samspill/domain/feedback/paths';
import { MAX_RESUMED } from '@samspill/domain/jobs/job';
import { jobPath } from '@samspill/domain/jobs/paths';
import { userPath } from '@samspill/domain/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseOrderedPerson, resumeErasures } from '../../account/erase-person.ts';
import { SITE } from '../../assembly.ts';
import { addPeople, deliverEvent, engineProject } from '../../testing/engine-client.ts';
import { finishJob } from '../../testing/finish-job.ts';
import type { Deps } from '../deps.ts';
import { createJob, createSiteJob, jobs, leaseJob } from './job-store.ts';
import { continueDeletion, deleteRest } from './paced-deletion.ts';
import { resumeJobs } from './resume-jobs.ts';

const engine = engineProject('resumed-jobs');
const { db } = engine;
const auth = {
  getUser: async (uid: string) => ({ uid, disabled: false, customClaims: { role: 'owner' } }),
  deleteUser: async () => undefined,
} as unknown as Deps['auth'];
const storage = {
  bucket: () => ({ getFiles: async () => [[]], file: () => ({ save: async () => undefined }) }),
} as unknown as Deps['storage'];
const deps: Deps = { ...engine.deps, auth, storage };
const later = (ms: number): Deps => ({ ...deps, now: () => new Date(Date.now() + ms) });

beforeEach(engine.empty);

const IDS = ['f1', 'f2', 'f3'];

async function orderCalls(): Promise<string> {
  for (const id of IDS) await db.doc(feedbackPath(id)).set(openFeedback(Timestamp.now()));
  const calls = IDS.map((id) => ({
    method: 'POST',
    path: `/api/admin/feedback/${id}/triage`,
    json: { status: 'done' },
  }));
  const work = {
    kind: 'calls' as const,
    calls: calls.map((call) => JSON.stringify(call)),
    isConfirmed: false,
  };
  const order = { actorId: 'ada', list: 'feedback' as const, total: IDS.length, work };
  return (await createJob(deps, order)).id;
}

const read = (id: string) => jobs.read(deps, jobPath(id));
const change = (id: string, fields: DocumentData) => db.doc(jobPath(id)).update(fields);
const longAgo = () => Timestamp.fromMillis(Date.now() - MINUTE_MS);

describe('a job', () => {
  it.each<[string, (id: string) => Promise<unknown>, number]>([
    ['whose first event was lost', async () => undefined, 2 * MINUTE_MS],
    ['whose instance ended', (id) => leaseJob(deps, id, 0), 2 * MINUTE_MS],
    [
      'whose next event was lost',
      (id) => change(id, { run: 3, done: 1, leasedUntil: null }),
      2 * MINUTE_MS,
    ],
  ])('%s is resumed, once, and makes each call once', async (_name, stop, afterMs) => {
    const id = await orderCalls();
    await stop(id);
    expect(await resumeJobs(deps)).toBe(0);
    expect(await resumeJobs(later(afterMs))).toBe(1);
    await finishJob(deps, id);
    const { done = 0, failed, resumed } = (await read(id)) ?? {};
    expect([done, failed, resumed]).toEqual([IDS.length, [], 0]);
    expect(await resumeJobs(later(afterMs))).toBe(0);
  });

  it.each<[string, DocumentData]>([
    ['is finished', { finishedAt: longAgo() }],
    ['has an instance', { leasedUntil: Timestamp.fromMillis(Date.now() + DAY_MS) }],
  ])('that %s is left alone', async (_name, fields) => {
    const id = await orderCalls();
    await change(id, fields);
    expect(await resumeJobs(later(3 * MINUTE_MS))).toBe(0);
    expect((await read(id))?.run).toBe(0);
  });

  it('that the instance before may have done counts its last call as done', async () => {
    const id = await orderCalls();
    await db.doc(feedbackPath('f1')).delete();
    await change(id, { leasedUntil: longAgo() });
    await finishJob(deps, id);
    expect(await read(id)).toMatchObject({ done: 3, failed: [] });
  });

  it('that makes no progress ends, and is among the failures', async () => {
    const id = await orderCalls();
    await change(id, { resumed: MAX_RESUMED, leasedUntil: longAgo(), done: 1 });
    expect(await resumeJobs(deps)).toBe(0);
    const ended = await read(id);
    expect(ended).toMatchObject({ isGivenUp: true, failed: [{ index: 1, code: 'internal' }] });
    expect(ended?.finishedAt).not.toBeNull();
    const recorded = await db.collection(FAILURES).where('path', '==', jobPath(id)).get();
    expect(recorded.docs.map((doc) => doc.get('error'))).toEqual(['Stopped after 1 of 3 (calls)']);
  });

  it('of the site begins again when it is ordered after it was given up', async () => {
    const order = { list: 'search', work: { kind: 'rebuild' }, total: 1 } as const;
    await createSiteJob(deps, order);
    const [stored] = (await db.collection('jobs').get()).docs;
    await stored?.ref.update({ resumed: MAX_RESUMED, leasedUntil: longAgo() });
    await resumeJobs(deps);
    await createSiteJob(deps, order);
    expect((await stored?.ref.get())?.data()).toMatchObject({ finishedAt: null, isGivenUp: false });
  });

  it('is removed a day after it has finished, however many there are', async () => {
    const id = await orderCalls();
    const writer = db.bulkWriter();
    const fields = (await db.doc(jobPath(id)).get()).data() ?? {};
    for (let index = 0; index < 120; index += 1)
      void writer.set(db.doc(jobPath(`old-${index}`)), { ...fields, finishedAt: longAgo() });
    await writer.close();
    await resumeJobs(deps);
    expect((await db.collection('jobs').count().get()).data().count).toBe(121);
    await resumeJobs(later(2 * DAY_MS));
    expect((await db.collection('jobs').get()).docs.map((doc) => doc.id)).toEqual([id]);
  });
});

it('resumes an erasure whose event was lost, until nothing is left', async () => {
  await addPeople(db, ['kari']);
  await db.doc(erasurePath('kari')).set({ email: null, orderedAt: Timestamp.now() });
  expect(await resumeErasures(deps)).toBe(0);
  expect(await resumeErasures(later(11 * MINUTE_MS))).toBe(1);
  const [order] = (await db.collection(ERASURES).get()).docs;
  const event = {
    path: erasurePath('kari'),
    before: { email: null, orderedAt: Timestamp.now() },
    after: order?.data(),
    committedAt: Timestamp.now(),
  };
  await deliverEvent(deps, [eraseOrderedPerson(SITE)], event);
  expect((await db.doc(userPath('kari')).get()).exists).toBe(false);
  expect((await db.collection(ERASURES).get()).empty).toBe(true);
});

describe('the rest of a deleted document', () => {
  const NESTED = ['parts/a', 'parts/a/below/b', 'parts/a/below/b/deepest/c', 'others/d'];

  it('goes with its documents at every depth', async () => {
    for (const path of NESTED) await db.doc(`wholes/w/${path}`).set({ path });
    await db.doc('wholes/other/parts/a').set({});
    await deleteRest(deps, { kind: 'below', id: 'wholes/w' });
    for (const path of NESTED) expect((await db.doc(`wholes/w/${path}`).get()).exists).toBe(false);
    expect((await db.doc('wholes/other/parts/a').get()).exists).toBe(true);
  });

  it('goes on where a job ended', async () => {
    const writer = db.bulkWriter();
    for (let index = 0; index < 600; index += 1)
      void writer.set(db.doc(`wholes/w/parts/${index}`), {});
    for (const path of NESTED) void writer.set(db.doc(`wholes/w/${path}`), { path });
    await writer.close();
    const onProgress = async () => undefined;
    const first = await continueDeletion(
      deps,
      { kind: 'below', id: 'wholes/w' },
      { endMs: 0, onProgress },
    );
    expect(first).toEqual({ deleted: 0, isDone: false });
    await continueDeletion(
      deps,
      { kind: 'below', id: 'wholes/w' },
      {
        endMs: Date.now() + MINUTE_MS,
        onProgress,
      },
    );
    expect(await db.doc('wholes/w').listCollections()).toEqual([]);
  });
});
