import { FOLLOWING, followingPath } from '@samspill/domain/follows/paths';
import type { SiteJobs } from '@samspill/domain/job';
import { JOBS, jobPath } from '@samspill/domain/jobs/paths';
import { likePath } from '@samspill/domain/likes/paths';
import { contentPath } from '@samspill/domain/paths';
import { COUNTED, RESPONSES, surveyPath, TICKETS } from '@samspill/domain/surveys/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { deleteContent, deletedContentReactions } from '../content/content-store.ts';
import { followsPersonalData } from '../follows/follows-personal-data.ts';
import { likeReactions } from '../likes/like-triggers.ts';
import type { Deps } from '../platform/deps.ts';
import { deleteSurveySubcollections } from '../surveys/count-responses.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { countReads } from '../testing/count-reads.ts';
import { addPeople, deliverEvent, engineProject } from '../testing/engine-client.ts';
import { finishJob, wakeJob } from '../testing/finish-job.ts';
import { ADMIN, apiOf } from '../testing/survey-documents.ts';

const engine = engineProject('deletion-jobs');
const { db, deps } = engine;
const api = apiOf(deps);
const TIME_LIMIT_MS = scaled(120_000);
/** More than an event deletes itself. */
const MANY = 2_600;
const LEFT = 600;

async function write(pathOf: (index: number) => string, fields: object): Promise<void> {
  const writer = db.bulkWriter();
  for (let index = 0; index < MANY; index += 1) void writer.set(db.doc(pathOf(index)), fields);
  await writer.close();
}

const likesLeft = async () =>
  (
    await db
      .collection(`${contentPath('viral')}/likes`)
      .count()
      .get()
  ).data().count;
const jobIds = async () => (await db.collection(JOBS).get()).docs.map(({ id }) => id);
const onlyJob = async () => {
  const ids = await jobIds();
  expect(ids).toHaveLength(1);
  return ids[0] ?? '';
};

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, [ADMIN, 'kari']);
  await db.doc(contentPath('viral')).set(contentDocument('viral', 'kari'));
}, TIME_LIMIT_MS);

function dyingAfter(calls: number): Deps {
  let left = calls;
  const now = () => {
    left -= 1;
    if (left < 0) throw new Error('the instance ended');
    return new Date();
  };
  return { ...deps, now };
}

describe('an item with many likes', () => {
  const addLikes = () => write((index) => likePath('viral', `fan${index}`), { contentId: 'viral' });

  it(
    'is deleted at once, and the rest of its likes by a job that goes on after it was killed',
    async () => {
      await addLikes();
      await deleteContent(deps, 'viral');
      expect((await db.doc(contentPath('viral')).get()).exists).toBe(false);
      expect(await likesLeft()).toBe(LEFT);
      const id = await onlyJob();
      const { body } = await api('/api/admin/jobs/site', { as: ADMIN });
      expect((body as SiteJobs).jobs).toMatchObject([
        { id, list: 'content', total: LEFT, done: 0 },
      ]);

      await expect(wakeJob(dyingAfter(8), id)).rejects.toThrow('the instance ended');
      const left = await likesLeft();
      expect(left).toBeLessThan(LEFT);
      expect(left).toBeGreaterThan(0);
      await expect(wakeJob(deps, id)).rejects.toThrow('Another instance');
      await db.doc(jobPath(id)).update({ leasedUntil: Timestamp.fromMillis(0) });
      await finishJob(deps, id);
      expect(await likesLeft()).toBe(0);
      expect(await jobIds()).toEqual([]);
    },
    TIME_LIMIT_MS,
  );

  it(
    'orders one job, however often its event comes',
    async () => {
      await addLikes();
      const before = contentDocument('viral', 'kari');
      await db.doc(contentPath('viral')).delete();
      const change = {
        path: contentPath('viral'),
        before,
        after: undefined,
        committedAt: Timestamp.now(),
      };
      // Each event deletes some of them itself.
      await deliverEvent(deps, deletedContentReactions, change);
      const id = await onlyJob();
      await write((index) => likePath('viral', `late${index}`), { contentId: 'viral' });
      await deliverEvent(deps, deletedContentReactions, change);
      expect(await jobIds()).toEqual([id]);
    },
    TIME_LIMIT_MS,
  );

  it('counts no like that is deleted after it', async () => {
    const like = await engine.write(likePath('viral', 'fan'), { uid: 'fan', contentId: 'viral' });
    await deleteContent(deps, 'viral');
    const reads = countReads(db);
    await deliverEvent(deps, likeReactions, { ...like, before: like.after, after: undefined });
    // The item, which is gone.
    expect(reads()).toBe(1);
    expect((await db.doc(contentPath('viral')).get()).exists).toBe(false);
  });
});

it(
  'deletes what is below a survey with many answers, the rest by a job that was killed twice',
  async () => {
    const survey = { path: surveyPath('many'), before: { title: 'Many' }, after: undefined };
    const folders = [RESPONSES, COUNTED, TICKETS];
    const perFolder = MANY / 2;
    const writer = db.bulkWriter();
    for (const folder of folders)
      for (let index = 0; index < perFolder; index += 1)
        void writer.set(db.doc(`${survey.path}/${folder}/a${index}`), { shard: '0' });
    void writer.set(db.doc(`${surveyPath('other')}/${RESPONSES}/kept`), { shard: '0' });
    await writer.close();
    const left = async () => {
      const counts = folders.map((folder) =>
        db.collection(`${survey.path}/${folder}`).count().get(),
      );
      return (await Promise.all(counts)).reduce((sum, answer) => sum + answer.data().count, 0);
    };

    const change = { ...survey, committedAt: Timestamp.now() };
    await deliverEvent(deps, [deleteSurveySubcollections], change);
    const id = await onlyJob();
    const atFirst = await left();
    expect(atFirst).toBeGreaterThan(LEFT);

    let before = atFirst;
    for (const _kill of [1, 2]) {
      await expect(wakeJob(dyingAfter(8), id)).rejects.toThrow('the instance ended');
      await db.doc(jobPath(id)).update({ leasedUntil: Timestamp.fromMillis(0) });
      expect(await left()).toBeLessThan(before);
      before = await left();
    }
    expect(before).toBeGreaterThan(0);
    await finishJob(deps, id);
    expect(await left()).toBe(0);
    expect((await db.doc(`${surveyPath('other')}/${RESPONSES}/kept`).get()).exists).toBe(true);
    expect(await jobIds()).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it(
  'erases all follows of a person with many followers, the rest by a job',
  async () => {
    await write((index) => followingPath(`fan${index}`, 'kari'), { targetId: 'kari' });
    const follows = db.collectionGroup(FOLLOWING).where('targetId', '==', 'kari').count();
    await followsPersonalData.erase(deps, { uid: 'kari', email: null });
    expect((await follows.get()).data().count).toBe(LEFT);
    await finishJob(deps, await onlyJob());
    expect((await follows.get()).data().count).toBe(0);
    expect(await jobIds()).toEqual([]);
  },
  TIME_LIMIT_MS,
);
