import { HOUR_MS } from '@samspill/domain/durations';
import { userPath } from '@samspill/domain/paths';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, joinAs, joinAsAdmin, joinAsStaff, type Member } from '../testing/stack-client.ts';
import { endSuspensions } from './suspension-store.ts';

const deps = createDeps();
const { auth, db } = deps;

let admin: Member;
let moderator: Member;
let colleague: Member;
beforeAll(async () => {
  [admin, moderator, colleague] = await Promise.all([
    joinAsAdmin(auth, 'Adele Admin'),
    joinAsStaff(auth, 'Mona Modig', 'moderator'),
    joinAsStaff(auth, 'Kolbjørn Kollega', 'moderator'),
  ]);
});

const postAs = ({ cookie }: Member, path: string, body: object = {}) =>
  callApi(`/api/admin/${path}`, { method: 'POST', cookie, body });
const suspendAs = (staff: Member, uid: string, days: number | null) =>
  postAs(staff, `users/${uid}/suspend`, { reason: 'Reklame', days });
const restoreAs = (staff: Member, uid: string) => postAs(staff, `users/${uid}/restore`);

const read = async (uid: string) => (await db.doc(suspensionPath(uid)).get()).data();

async function appeal(uid: string) {
  const token = (await read(uid))?.token;
  const answer = await callApi('/api/suspensions/appeal', {
    method: 'POST',
    body: { token, text: 'Det var ikke meg.' },
  });
  expect(answer.status).toBe(200);
}

async function suspended(days: number | null, by = admin) {
  const { uid } = await joinAs('Sperret Sande');
  expect((await suspendAs(by, uid, days)).status).toBe(200);
  return uid;
}

describe('a suspension by an administrator', () => {
  type Act = (uid: string) => Promise<{ readonly status: number }>;
  const ACTS: readonly [string, Act, number][] = [
    ['suspends again for a day', (uid) => suspendAs(moderator, uid, 1), 409],
    ['restores', (uid) => restoreAs(moderator, uid), 403],
    [
      'accepts the appeal',
      (uid) => postAs(moderator, `appeals/${uid}/accept`, { reason: 'x' }),
      403,
    ],
    [
      'rejects the appeal',
      (uid) => postAs(moderator, `appeals/${uid}/reject`, { reason: 'x' }),
      403,
    ],
  ];
  it.each([[null], [30], [7], [1]] as const)(
    'of %s days stays as it is, with its appeal, whatever a moderator does',
    async (days) => {
      const uid = await suspended(days);
      await appeal(uid);
      const before = await read(uid);
      for (const [name, act, status] of ACTS)
        expect([name, (await act(uid)).status]).toEqual([name, status]);
      expect(await read(uid)).toEqual(before);
      expect((await auth.getUser(uid)).disabled).toBe(true);
    },
  );

  it('stays as it is when an administrator suspends again', async () => {
    const uid = await suspended(null);
    await appeal(uid);
    const before = await read(uid);
    expect((await suspendAs(admin, uid, 1)).status).toBe(409);
    expect(await read(uid)).toEqual(before);
  });

  it.each(['approve', 'decline', 'role'])('takes no %s', async (act) => {
    const uid = await suspended(null);
    const body = act === 'role' ? { role: 'moderator', idToken: admin.idToken } : { reason: 'x' };
    expect((await postAs(admin, `users/${uid}/${act}`, act === 'approve' ? {} : body)).status).toBe(
      409,
    );
    expect((await db.doc(userPath(uid)).get()).get('status')).toBe('suspended');
  });
});

describe('a suspension by a moderator', () => {
  it('is ended by another moderator', async () => {
    const uid = await suspended(3, moderator);
    expect((await restoreAs(colleague, uid)).status).toBe(200);
    expect((await auth.getUser(uid)).disabled).toBe(false);
  });

  it.each(['accept', 'reject'])(
    'leaves the appeal to someone else, who may %s it',
    async (verdict) => {
      const uid = await suspended(3, moderator);
      await appeal(uid);
      const decide = (staff: Member) => postAs(staff, `appeals/${uid}/${verdict}`, { reason: 'x' });
      expect(await decide(moderator)).toMatchObject({
        status: 403,
        body: { error: { code: 'other-decides' } },
      });
      expect((await decide(colleague)).status).toBe(200);
      expect((await decide(admin)).status).toBe(409);
    },
  );
});

describe('two acts at once', () => {
  const endDue = (uid: string) => async () => {
    await db.doc(suspensionPath(uid)).update({ until: Timestamp.fromMillis(1) });
    await endSuspensions(deps);
    return { status: 0 };
  };
  const PAIRS = {
    'suspend and suspend': (uid: string) => [
      () => suspendAs(admin, uid, null),
      () => suspendAs(moderator, uid, 1),
    ],
    'suspend and restore': (uid: string) => [
      () => suspendAs(admin, uid, null),
      () => restoreAs(admin, uid),
    ],
    'restore and restore': (uid: string) => [
      () => restoreAs(admin, uid),
      () => restoreAs(admin, uid),
    ],
    'the end of its time and suspend': (uid: string) => [
      endDue(uid),
      () => suspendAs(admin, uid, null),
    ],
    'the end of its time and restore': (uid: string) => [endDue(uid), () => restoreAs(admin, uid)],
  };
  const TRIES = 3;

  it.each(Object.entries(PAIRS))(
    '%s leave profile, suspension and Auth in agreement',
    async (name, pairOf) => {
      for (let round = 0; round < TRIES; round += 1) {
        const { uid } = await joinAs('Samtidig Sund');
        if (name !== 'suspend and suspend') await suspendAs(admin, uid, 1);
        const answers = await Promise.all(pairOf(uid).map((act) => act()));
        for (const { status } of answers) expect([0, 200, 409]).toContain(status);
        const status = (await db.doc(userPath(uid)).get()).get('status');
        const isSuspended = status === 'suspended';
        expect(['active', 'suspended']).toContain(status);
        expect({
          hasDocument: (await read(uid)) !== undefined,
          disabled: (await auth.getUser(uid)).disabled,
        }).toEqual({ hasDocument: isSuspended, disabled: isSuspended });
      }
    },
  );

  it('repairs an account whose request broke off before Auth had the change', async () => {
    const { uid } = await joinAs('Avbrutt Aune');
    await db.doc(userPath(uid)).update({ status: 'suspended' });
    await expect
      .poll(async () => (await auth.getUser(uid)).disabled, { timeout: 30_000 })
      .toBe(true);
    await db.doc(userPath(uid)).update({ status: 'active' });
    await expect
      .poll(async () => (await auth.getUser(uid)).disabled, { timeout: 30_000 })
      .toBe(false);
  });
});

describe('the page of the own suspension', () => {
  it('refuses a cookie that was logged out', async () => {
    const member = await joinAs('Utlogget Uv');
    await callApi(SESSION_PATH, { method: 'DELETE', cookie: member.cookie });
    await suspendAs(admin, member.uid, null);
    const { body } = await callApi('/api/suspensions/own', { cookie: member.cookie });
    expect(body).toEqual({ token: null });
  });

  it('answers for a suspended, an active and an unknown address alike', async () => {
    const [member, active] = [await joinAs('Treg Torp'), await joinAs('Aktiv Aas')];
    await suspendAs(admin, member.uid, null);
    await db
      .doc(suspensionPath(member.uid))
      .update({ mailedAt: Timestamp.fromMillis(Date.now() - 2 * HOUR_MS) });
    for (const email of [member.email, active.email, `x-${active.email}`]) {
      const answer = await callApi('/api/suspensions/mail', { method: 'POST', body: { email } });
      expect(answer).toMatchObject({ status: 200, body: {} });
    }
  });
});
