import { SEARCH_ENTRIES } from '@samspill/domain/finder/paths';
import { JOBS, jobPath } from '@samspill/domain/jobs/paths';
import { notificationPath } from '@samspill/domain/notifications/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { surveyPath, surveyResultsPath } from '@samspill/domain/surveys/paths';
import { addSummaries, EMPTY_SUMMARY, type SurveySummary } from '@samspill/domain/surveys/summary';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { rebuildWhenDue, runRebuild } from '../finder/rebuild-index.ts';
import { readRebuild, startRebuild } from '../finder/rebuild-store.ts';
import { personSearchReactions } from '../finder/search-reactions.ts';
import type { Deps } from '../platform/deps.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { addPeople, deliverEvent, engineProject } from '../testing/engine-client.ts';
import { finishJob, wakeJob } from '../testing/finish-job.ts';
import {
  ADMIN,
  addSurvey,
  apiOf,
  draft,
  summaryOf,
  withSessions,
} from '../testing/survey-documents.ts';

const engine = engineProject('killed-jobs');
const { db } = engine;
const deps = withSessions(engine.deps);
const api = apiOf(engine.deps);
const PEOPLE = Array.from({ length: 130 }, (_, index) => `member-${index}`);
const ALL = [ADMIN, ...PEOPLE];
const TIME_LIMIT_MS = scaled(180_000);

function dyingAfter(transactions: number): Deps {
  let left = transactions;
  const dying = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name === 'runTransaction') left -= 1;
      if (left < 0) throw new Error('the instance ended');
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...deps, db: dying, batches: new Map(), turns: new Map() };
}

async function killTwice(id: string, transactions: number): Promise<void> {
  for (const times of [1, 2]) {
    await expect(wakeJob(dyingAfter(transactions * times), id)).rejects.toThrow();
    await db.doc(jobPath(id)).update({ leasedUntil: Timestamp.fromMillis(0) });
  }
}

async function order(path: string, total: number, json?: object): Promise<string> {
  const calls = [{ method: 'POST', path, ...(json && { json }) }];
  const body = { list: 'surveys', calls, repeat: { total } };
  const { status, body: job } = await api('/api/admin/jobs', { method: 'POST', as: ADMIN, body });
  expect(status).toBe(201);
  return job.id;
}

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, ALL);
}, TIME_LIMIT_MS);

it(
  'notifies each member of a survey once, though two instances were killed',
  async () => {
    await addSurvey(db, 's');
    const id = await order('/api/admin/surveys/s/notify', ALL.length);
    await killTwice(id, 60);
    const begun = (await db.doc(surveyPath('s')).get()).get('notifiedCount');
    expect(begun).toBe(100);
    await finishJob(deps, id);
    const refs = ALL.map((uid) => db.doc(notificationPath(uid, 'survey-survey-s')));
    const told = await db.getAll(...refs);
    expect(told.filter((each) => each.get('count') === 1)).toHaveLength(ALL.length);
    expect((await db.doc(surveyPath('s')).get()).get('notifiedCount')).toBe(ALL.length);
    const { body } = await api(`/api/admin/jobs/${id}`, { as: ADMIN });
    expect(body).toMatchObject({ done: ALL.length, total: ALL.length, isFinished: true });
  },
  TIME_LIMIT_MS,
);

it(
  'recounts a survey exactly in steps, though two instances were killed',
  async () => {
    await addSurvey(db, 's');
    for (let count = 0; count < 12; count += 1) {
      const path = '/api/surveys/s/responses';
      expect((await api(path, { method: 'POST', body: draft() })).status).toBe(200);
    }
    await db.doc(`${surveyResultsPath('s')}/0`).set({ ...EMPTY_SUMMARY, complete: 1_000 });
    const id = await order('/api/admin/surveys/s/recount', 12, { after: null });
    await killTwice(id, 20);
    await finishJob(deps, id);
    const { docs } = await db.collection(surveyResultsPath('s')).get();
    const sum = docs
      .map((each) => each.data() as SurveySummary)
      .reduce(addSummaries, EMPTY_SUMMARY);
    expect(sum).toEqual(await summaryOf(db, 's'));
    expect(sum.complete).toBe(12);
  },
  TIME_LIMIT_MS,
);

it(
  'finds no post of a suspended person after two instances were killed',
  async () => {
    const writer = db.bulkWriter();
    const ids = Array.from({ length: 530 }, (_, index) => `post-${index}`);
    for (const id of ids) void writer.set(db.doc(contentPath(id)), contentDocument(id, 'member-0'));
    await writer.close();
    await startRebuild(deps);
    await runRebuild(deps, TIME_LIMIT_MS);
    const found = async () => {
      const entries = db.collection(SEARCH_ENTRIES).where('kind', '==', 'post');
      return (await entries.count().get()).data().count;
    };
    expect(await found()).toBe(ids.length);
    const before = (await db.doc(userPath('member-0')).get()).data();
    const after = { ...before, status: 'suspended' };
    await db.doc(userPath('member-0')).set(after);
    const path = userPath('member-0');
    const change = { path, before, after, committedAt: Timestamp.now() };
    await deliverEvent(deps, personSearchReactions, change);
    await deliverEvent(deps, personSearchReactions, change);
    const { docs } = await db.collection(JOBS).get();
    expect(docs).toHaveLength(1);
    const id = docs[0]?.id ?? '';
    expect(await found()).toBe(ids.length - 300);
    await killTwice(id, 60);
    await finishJob(deps, id);
    expect(await found()).toBe(0);
  },
  TIME_LIMIT_MS,
);

it(
  'rebuilds the search index exactly, though two instances were killed, and shows the progress',
  async () => {
    await rebuildWhenDue(deps);
    await rebuildWhenDue(deps);
    const { docs } = await db.collection(JOBS).get();
    expect(docs).toHaveLength(1);
    const id = docs[0]?.id ?? '';
    await killTwice(id, 60);
    const { body } = await api('/api/admin/jobs/site', { as: ADMIN });
    expect(body.jobs).toMatchObject([{ id, list: 'search', total: ALL.length }]);
    expect((await readRebuild(deps))?.place.done).toBe(100);
    await finishJob(deps, id);
    const entries = await db.collection(SEARCH_ENTRIES).get();
    const found = entries.docs.map((entry) => entry.get('ids')[0]);
    expect(found.toSorted()).toEqual(ALL.toSorted());
    expect((await readRebuild(deps))?.finishedAt).not.toBeNull();
    expect((await db.collection(JOBS).get()).size).toBe(0);
    await rebuildWhenDue(deps);
    expect((await db.collection(JOBS).get()).size).toBe(0);
  },
  TIME_LIMIT_MS,
);
