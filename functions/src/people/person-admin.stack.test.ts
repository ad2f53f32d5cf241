import type { AuditPage, AuditRow } from '@samspill/domain/audit-log';
import { MAIL, userPath } from '@samspill/domain/paths';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import {
  type Account,
  type Answer,
  callApi,
  joinAs,
  joinAsAdmin,
  type Member,
  signIn,
} from '../testing/stack-client.ts';

const USERS_API = '/api/admin/users';
const FIRESTORE = `http://${process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'}`;
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const { auth, db } = createDeps();

let admin: Member;
beforeAll(async () => {
  admin = await joinAsAdmin(auth, 'Adele Admin');
});

const post = (path: string, body: unknown = {}): Promise<Answer> =>
  callApi(`${USERS_API}/${path}`, { method: 'POST', body, cookie: admin.cookie });

async function readAudit(uid: string): Promise<readonly AuditRow[]> {
  const path = `/api/admin/audit?target=${uid}`;
  return ((await callApi(path, { cookie: admin.cookie })).body as AuditPage).entries;
}

async function writeHeadline({ uid, idToken }: Account, headline: string): Promise<number> {
  const path = `projects/${PROJECT_ID}/databases/(default)/documents/${userPath(uid)}`;
  const fields = { headline: { stringValue: headline } };
  const response = await fetch(
    `${FIRESTORE}/v1/projects/${PROJECT_ID}/databases/(default)/documents:commit`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        writes: [
          {
            update: { name: path, fields },
            updateMask: { fieldPaths: ['headline'] },
            updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
            currentDocument: { exists: true },
          },
        ],
      }),
    },
  );
  return response.status;
}

describe('user details', () => {
  it.each(['nobody', 'a%2Fb', '..', '%00', 'x'.repeat(300)])(
    'are not found for %s',
    async (uid) => {
      const { status } = await callApi(`${USERS_API}/${uid}`, { cookie: admin.cookie });
      expect([400, 404]).toContain(status);
    },
  );
});

describe('suspending', () => {
  it('blocks the next write and the session at once, and restoring undoes it', async () => {
    const member = await joinAs('Stian Stengt');
    expect(await writeHeadline(member, 'Før')).toBe(200);

    const reason = 'Sendte søppelpost';
    const answer = await post(`${member.uid}/suspend`, { reason });
    expect(answer).toMatchObject({ status: 200, body: { status: 'suspended' } });
    expect(await writeHeadline(member, 'Etter')).toBe(403);
    expect((await callApi(SESSION_PATH, { cookie: member.cookie })).body).toEqual({});
    await expect(signIn(member.email)).rejects.toThrow('USER_DISABLED');

    expect(await post(`${member.uid}/restore`)).toMatchObject({ body: { status: 'active' } });
    const again = await signIn(member.email);
    expect(await writeHeadline(again, 'Igjen')).toBe(200);

    expect(await readAudit(member.uid)).toMatchObject([
      { action: 'user.restore', before: { status: 'suspended' }, after: { status: 'active' } },
      {
        action: 'user.suspend',
        actor: { uid: admin.uid, name: admin.name },
        target: { kind: 'user', id: member.uid, label: member.name },
        before: { status: 'active' },
        after: { status: 'suspended' },
        reason,
      },
    ]);
  });

  it('rejects the caller’s own account and administrators', async () => {
    const colleague = await joinAsAdmin(auth, 'Kolbjørn Kollega');
    for (const { uid } of [admin, colleague]) {
      expect(await post(`${uid}/suspend`, { reason: 'x' })).toMatchObject({ status: 409 });
      const read = await callApi(`${USERS_API}/${uid}`, { cookie: admin.cookie });
      expect((read.body as AdminPerson).status).toBe('active');
    }
    expect(await post(`${admin.uid}/restore`)).toMatchObject({ status: 409 });
  });

  it('rejects restoring a user whose account is deleted', async () => {
    const { uid } = await joinAs('Borte Vekk');
    await post(`${uid}/suspend`, { reason: 'x' });
    await auth.deleteUser(uid);
    expect(await post(`${uid}/restore`)).toMatchObject({ status: 409 });
    expect((await db.doc(userPath(uid)).get()).get('status')).toBe('suspended');
  });

  it.each([
    ['nothing', {}],
    ['blanks', { reason: ' \n ' }],
    ['too much', { reason: 'x'.repeat(501) }],
    ['a number', { reason: 7 }],
  ])('requires a reason: %s is rejected', async (_name, body) => {
    const { uid } = await joinAs('Uten Grunn');
    expect(await post(`${uid}/suspend`, body)).toMatchObject({
      status: 400,
      body: { error: { fields: { reason: expect.any(String) } } },
    });
  });

  it('keeps a reason with markup and formulas as text', async () => {
    const { uid } = await joinAs('Rar Grunn');
    const reason = '=cmd|"/c calc"!A1 <img src=x onerror=alert(1)>';
    expect(await post(`${uid}/suspend`, { reason })).toMatchObject({ status: 200 });
    expect(await readAudit(uid)).toMatchObject([{ reason }]);
  });
});

describe('deleting a user', () => {
  const remove = (uid: string, body: object) =>
    callApi(`${USERS_API}/${uid}`, { method: 'DELETE', body, cookie: admin.cookie });

  it('deletes the account, with a reason and a fresh sign-in', async () => {
    const { uid, idToken } = await joinAs('Geir Går');
    const reason = 'Ba om det på e-post';
    expect(await remove(uid, { idToken: admin.idToken })).toMatchObject({ status: 400 });
    expect(await remove(uid, { idToken, reason })).toMatchObject({ status: 403 });
    expect(await remove(uid, { idToken: admin.idToken, reason })).toMatchObject({ status: 200 });
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    await vi.waitFor(async () => expect((await db.doc(userPath(uid)).get()).exists).toBe(false), {
      timeout: scaled(20_000),
      interval: 300,
    });
  });

  it('rejects the caller’s own account and administrators', async () => {
    const colleague = await joinAsAdmin(auth, 'Kari Kollega');
    for (const { uid } of [admin, colleague]) {
      const answer = await remove(uid, { idToken: admin.idToken, reason: 'x' });
      expect(answer).toMatchObject({ status: 409 });
      expect((await auth.getUser(uid)).uid).toBe(uid);
    }
  });
});

describe('a password-reset link', () => {
  it('is mailed and logged', async () => {
    const { uid, email } = await joinAs('Glemsom Glenne');
    expect(await post(`${uid}/reset-password`)).toMatchObject({ status: 200 });
    expect(await readAudit(uid)).toMatchObject([{ action: 'user.reset-password' }]);
    const mails = await db.collection(MAIL).where('to', '==', email).get();
    expect(mails.size).toBe(1);
    const text: string = mails.docs[0]?.get('message.text');
    expect(text).toContain('mode=resetPassword');
    expect(text).toContain('fordi en administrator på Samspill sendte den');
    expect(text).not.toContain('innstillingene');
  });

  it('rejects a user without an address', async () => {
    const uid = `seed-${crypto.randomUUID()}`;
    await auth.createUser({ uid });
    const { uid: model } = await joinAs('Modell');
    await db.doc(userPath(uid)).set((await db.doc(userPath(model)).get()).data() ?? {});
    expect(await post(`${uid}/reset-password`)).toMatchObject({ status: 409 });
  });
});
