import { AUDIT } from '@samspill/domain/audit/paths';
import { ERROR_STATUS } from '@samspill/domain/errors';
import { openFeedback } from '@samspill/domain/feedback/feedback.examples';
import { FEEDBACK, feedbackPath } from '@samspill/domain/feedback/paths';
import type { JobProgress, UnfinishedJob } from '@samspill/domain/job';
import { MAX_CALLS } from '@samspill/domain/jobs/job';
import { jobPath } from '@samspill/domain/jobs/paths';
import { userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { syncStaffList } from '../platform/roles/role-store.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { finishJob, wakeJob } from '../testing/finish-job.ts';
import { ADMIN, apiOf, withSessions } from '../testing/survey-documents.ts';

const engine = engineProject('jobs');
const { db } = engine;
let disabled: Set<string>;
let deleted: string[];
let admins: Set<string>;

function withAuth(): Deps {
  const { auth, ...deps } = withSessions(engine.deps);
  const getUser = async (uid: string) => ({
    ...(await auth.getUser(uid)),
    email: `${uid}@samspill.test`,
    disabled: disabled.has(uid),
    metadata: {},
    customClaims: { admin: admins.has(uid) },
  });
  const own = {
    verifySessionCookie: auth.verifySessionCookie,
    verifyIdToken: auth.verifyIdToken,
    getUser,
    getUsers: async (asked: readonly { uid: string }[]) => ({
      users: await Promise.all(asked.map(({ uid }) => getUser(uid))),
    }),
    updateUser: async (uid: string, change: { disabled: boolean }) => {
      if (change.disabled) disabled.add(uid);
      else disabled.delete(uid);
    },
    revokeRefreshTokens: async () => undefined,
    deleteUser: async (uid: string) => {
      deleted.push(uid);
    },
  };
  return { ...deps, auth: own as unknown as Deps['auth'] };
}

const deps = withAuth();
const api = apiOf(engine.deps, deps);
const PEOPLE = Array.from({ length: 20 }, (_, index) => `u${index}`);

beforeEach(async () => {
  await engine.empty();
  disabled = new Set();
  deleted = [];
  admins = new Set([ADMIN, 'other']);
  await addPeople(db, [ADMIN, 'other', ...PEOPLE]);
});

const post = (body: object, as = ADMIN) => api('/api/admin/jobs', { method: 'POST', as, body });
const suspend = (uid: string, reason = 'Søppel') => ({
  method: 'POST',
  path: `/api/admin/users/${uid}/suspend`,
  json: { reason },
});
const remove = (uid: string) => ({
  method: 'DELETE',
  path: `/api/admin/users/${uid}`,
  json: { idToken: 'of-the-job', reason: 'Søppel' },
});
async function order(calls: readonly object[], more: object = {}): Promise<JobProgress> {
  const { status, body } = await post({ list: 'users', calls, ...more });
  expect({ status, body }).toMatchObject({ status: 201, body: { isFinished: false, done: 0 } });
  return body;
}
const progress = async (id: string, as = ADMIN): Promise<JobProgress> =>
  (await api(`/api/admin/jobs/${id}`, { as })).body;
const statusOf = async (uid: string) => (await db.doc(userPath(uid)).get()).get('status');

describe('a job', () => {
  it('does what was ordered without a page, each with its line in the log', async () => {
    const { id } = await order(PEOPLE.map((uid) => suspend(uid)));
    await finishJob(deps, id);
    expect(await progress(id)).toEqual({
      id,
      list: 'users',
      total: 20,
      done: 20,
      failed: [],
      isFinished: true,
    });
    expect(await Promise.all(PEOPLE.map(statusOf))).toEqual(PEOPLE.map(() => 'suspended'));
    expect(disabled).toEqual(new Set(PEOPLE));
    const { docs } = await db.collection(AUDIT).get();
    expect(docs.map((entry) => entry.get('reason'))).toEqual(PEOPLE.map(() => 'Søppel'));
  });

  it('goes on after calls that are refused, and says which and why', async () => {
    await syncStaffList(deps, 'other');
    const calls = [
      suspend('u0'),
      suspend('nobody'),
      suspend('u1', ''),
      suspend('other'),
      suspend('u2'),
    ];
    const { id } = await order(calls);
    await finishJob(deps, id);
    expect((await progress(id)).failed).toEqual([
      { index: 1, code: 'not-found' },
      { index: 2, code: 'invalid-argument' },
      { index: 3, code: 'conflict' },
    ]);
    expect([...disabled]).toEqual(['u0', 'u2']);
  });

  it('checks each person when it runs: what others did since the list was loaded stays', async () => {
    const { id } = await order([suspend('u0'), suspend('u1')]);
    const other = { method: 'POST', as: 'other', body: { reason: 'Noe annet', days: 30 } };
    expect((await api('/api/admin/users/u0/suspend', other)).status).toBe(200);
    const before = (await db.doc(suspensionPath('u0')).get()).data();
    await finishJob(deps, id);
    expect((await progress(id)).failed).toEqual([{ index: 0, code: 'conflict' }]);
    expect((await db.doc(suspensionPath('u0')).get()).data()).toEqual(before);
    expect(await statusOf('u1')).toBe('suspended');
  });

  it('goes on where a broken instance left it, and does nothing twice when its event comes twice', async () => {
    const { id } = await order(PEOPLE.map((uid) => suspend(uid)));
    await db.doc(jobPath(id)).update({ done: 12 });
    await wakeJob(deps, id);
    await wakeJob(deps, id);
    expect([...disabled]).toEqual(PEOPLE.slice(12));
    expect((await db.collection(AUDIT).count().get()).data().count).toBe(8);
  });

  it('is one instance’s at a time, until that one has had its time', async () => {
    const { id } = await order([suspend('u0')]);
    const lease = (ms: number) =>
      db.doc(jobPath(id)).update({ leasedUntil: Timestamp.fromMillis(Date.now() + ms) });
    await lease(60_000);
    await expect(wakeJob(deps, id)).rejects.toThrow('Another instance');
    expect(disabled.size).toBe(0);
    await lease(-1);
    await wakeJob(deps, id);
    expect((await progress(id)).isFinished).toBe(true);
  });

  describe('with a call that does a part of the work each time', () => {
    const repeated = (path: string, json?: object) => ({
      calls: [{ method: 'POST', path, ...(json && { json }) }],
      repeat: { total: 300 },
    });
    const merge = repeated('/api/admin/site/taxonomy/skills/smithing/merge', { into: 'forging' });
    const addTerms = () => {
      const term = { nb: 'Smiing', en: 'Smithing' };
      const skills = { smithing: term, forging: term };
      return db.doc(SITE_TAXONOMY).set({ skills, sectors: {} });
    };
    const orderRepeated = async (body: object) => {
      const answer = await post({ list: 'terms', ...body });
      expect(answer.status).toBe(201);
      return answer.body.id as string;
    };

    it('makes it until its answer says that it is done', async () => {
      await addTerms();
      for (const uid of PEOPLE) await db.doc(userPath(uid)).update({ skills: ['smithing'] });
      const id = await orderRepeated(merge);
      await finishJob(deps, id);
      expect(await progress(id)).toMatchObject({ total: 300, done: 300, failed: [] });
      const found = await db.getAll(...PEOPLE.map((uid) => db.doc(userPath(uid))));
      expect(found.map((each) => each.get('skills'))).toEqual(PEOPLE.map(() => ['forging']));
    });

    it('follows a rerun of all matches to its end', async () => {
      const { body } = await api('/api/admin/matches/reruns', { method: 'POST', as: ADMIN });
      const id = await orderRepeated(repeated(`/api/admin/matches/reruns/${body.id}/run`));
      await finishJob(deps, id);
      expect(await progress(id)).toMatchObject({ done: body.total, failed: [] });
      const { unfinished } = (await api('/api/admin/matches/reruns', { as: ADMIN })).body;
      expect(unfinished).toBeNull();
    });

    it('ends with what was refused, and without the role of who ordered it', async () => {
      const refused = await orderRepeated(merge);
      await finishJob(deps, refused);
      expect((await progress(refused)).failed).toEqual([{ index: 0, code: 'not-found' }]);
      await addTerms();
      const late = await orderRepeated(merge);
      disabled.add(ADMIN);
      await finishJob(deps, late);
      disabled.delete(ADMIN);
      expect((await progress(late)).failed).toEqual([{ index: 0, code: 'permission-denied' }]);
    });

    it('is refused with several calls', async () => {
      const body = { ...merge, list: 'terms', calls: [...merge.calls, ...merge.calls] };
      expect((await post(body)).status).toBe(400);
    });
  });

  it('keeps no copy of its calls once it is done', async () => {
    const { id } = await order([suspend('u0')]);
    await finishJob(deps, id);
    expect((await db.doc(jobPath(id)).get()).get('work.calls')).toEqual([]);
  });

  it('stops with who ordered it, once that is no administrator', async () => {
    const { id } = await order([suspend('u0'), suspend('u1')]);
    admins.delete(ADMIN);
    await finishJob(deps, id);
    expect(disabled.size).toBe(0);
    admins.add(ADMIN);
    expect((await progress(id)).failed.map(({ code }) => code)).toEqual([
      'permission-denied',
      'permission-denied',
    ]);
  });

  it('is found again by who ordered it, in its list, until it is done', async () => {
    const unfinished = async (list: string, as = ADMIN) =>
      ((await api(`/api/admin/jobs?list=${list}`, { as })).body as UnfinishedJob).job;
    const { id } = await order([suspend('u0')]);
    expect(await unfinished('users')).toMatchObject({ id, total: 1 });
    expect(await unfinished('reports')).toBeNull();
    expect(await unfinished('users', 'other')).toBeNull();
    expect((await api(`/api/admin/jobs/${id}`, { as: 'other' })).status).toBe(404);
    await finishJob(deps, id);
    expect(await unfinished('users')).toBeNull();
  });
});

describe('deleting many', () => {
  it('takes one fresh sign-in, however long it goes on', async () => {
    const { id } = await order([remove('u0'), remove('u1')], { idToken: ADMIN });
    await finishJob(deps, id);
    expect((await progress(id)).failed).toEqual([]);
    expect(deleted).toEqual(['u0', 'u1']);
  });

  it.each([
    ['no sign-in', {}],
    ['an empty one in the call', { calls: [{ ...remove('u0'), json: { reason: 'x' } }] }],
  ])('does nothing with %s', async (_name, more) => {
    const { id } = await order([remove('u0')], more);
    await finishJob(deps, id);
    expect(deleted).toEqual([]);
    expect((await progress(id)).failed).toHaveLength(1);
  });

  it('is not ordered with another’s sign-in', async () => {
    const body = { list: 'users', calls: [remove('u0')], idToken: 'other' };
    expect((await post(body)).status).toBe(ERROR_STATUS['permission-denied']);
  });
});

describe('an order', () => {
  const call = suspend('u0');
  it.each([
    ['of nothing', { calls: [] }],
    ['of too much', { calls: Array.from({ length: MAX_CALLS + 1 }, () => call) }],
    ['of another address', { calls: [{ ...call, path: '/api/account/data' }] }],
    ['of a job', { calls: [{ ...call, path: '/api/admin/jobs/x/y' }] }],
    ['of settings', { calls: [{ ...call, path: '/api/admin/site/settings' }] }],
    ['of a path that climbs', { calls: [{ ...call, path: '/api/admin/users/../site/legal' }] }],
    ['of a query', { calls: [{ ...call, path: '/api/admin/users/u0/suspend?x=1' }] }],
    ['of reading', { calls: [{ ...call, method: 'GET' }] }],
    ['of another list', { list: 'all' }],
  ])('%s is refused', async (_name, more) => {
    expect((await post({ list: 'users', calls: [call], ...more })).status).toBe(400);
  });

  it('is for administrators alone', async () => {
    expect((await post({ list: 'users', calls: [call] }, 'u3')).status).toBe(403);
  });
});

it('triages feedback through the same address as its page does', async () => {
  const at = Timestamp.now();
  const ids = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'];
  for (const id of ids) await db.doc(feedbackPath(id)).set(openFeedback(at));
  const calls = ids.map((id) => ({
    method: 'POST',
    path: `/api/admin/feedback/${id}/triage`,
    json: { status: 'done' },
  }));
  const { body } = await post({ list: 'feedback', calls });
  await finishJob(deps, body.id);
  expect((await progress(body.id)).failed).toEqual([]);
  const { docs } = await db.collection(FEEDBACK).get();
  expect(docs.map((each) => each.get('status'))).toEqual(ids.map(() => 'done'));
});
