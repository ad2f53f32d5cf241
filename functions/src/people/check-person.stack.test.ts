import type { AuditPage } from '@samspill/domain/audit-log';
import { userPath } from '@samspill/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, cookieOf, openSession, signUp } from '../testing/stack-client.ts';

const { auth, db } = createDeps();
const NAME = 'Vestland Vekst';

async function join(displayName: string) {
  const account = await signUp();
  return { ...account, cookie: cookieOf(await openSession(account.idToken, { displayName })) };
}

let admin: Awaited<ReturnType<typeof join>>;
let investor: Awaited<ReturnType<typeof join>>;
beforeAll(async () => {
  admin = await join('Astrid');
  await auth.setCustomUserClaims(admin.uid, { admin: true });
  investor = await join(NAME);
});

const ask = (name: 'check' | 'uncheck', uid: string, body?: object, cookie = admin.cookie) =>
  callApi(`/api/admin/users/${uid}/${name}`, { method: 'POST', cookie, ...(body && { body }) });

describe('identity checks', () => {
  it('marks the name, with a log entry', async () => {
    expect(await ask('check', investor.uid, { name: NAME })).toMatchObject({
      status: 200,
      body: { isChecked: true, checkedName: NAME },
    });
    const query = `/api/admin/audit?target=${investor.uid}`;
    const { entries } = (await callApi(query, { cookie: admin.cookie })).body as AuditPage;
    expect(entries[0]).toMatchObject({
      action: 'user.check',
      actor: { uid: admin.uid },
      before: { checked: null },
      after: { checked: NAME },
    });
  });

  it('ends with a name change, and can be revoked', async () => {
    await ask('check', investor.uid, { name: NAME });
    await db.doc(userPath(investor.uid)).update({ displayName: 'Equinor Ventures' });
    const query = `/api/admin/users/${investor.uid}`;
    const { body } = await callApi(query, { cookie: admin.cookie });
    expect(body).toMatchObject({ isChecked: false, checkedName: NAME });
    await db.doc(userPath(investor.uid)).update({ displayName: NAME });
    expect(await ask('uncheck', investor.uid)).toMatchObject({
      body: { isChecked: false, checkedName: null },
    });
  });

  it('applies only to the name that was checked', async () => {
    const answer = await ask('check', investor.uid, { name: 'Vestland' });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  });

  it('reject the administrator’s own account, non-administrators and unknown users', async () => {
    expect((await ask('check', admin.uid, { name: 'Astrid' })).status).toBe(409);
    expect((await ask('check', investor.uid, { name: NAME }, investor.cookie)).status).toBe(403);
    expect((await ask('check', 'not-there', { name: NAME })).status).toBe(404);
  });
});
