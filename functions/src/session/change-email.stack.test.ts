import { MAIL } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { signInsPath } from '@samspill/domain/session/paths';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { engineProject } from '../testing/engine-client.ts';
import {
  callApi,
  cookieOf,
  joinAs,
  openSession,
  signIn,
  signUp,
  signUpUnconfirmed,
} from '../testing/stack-client.ts';
import { findAddressRefusal } from './open-session.ts';

const { auth, db } = createDeps();
const AUTH_HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';

async function member() {
  const { uid, email, cookie } = await joinAs('Nora Ny');
  const { idToken } = await signIn(email);
  const change = (body: object) =>
    callApi('/api/account/email', { method: 'POST', body: { idToken, ...body }, cookie });
  return { uid, email, cookie, change, next: `ny-${crypto.randomUUID()}@havn.test` };
}

async function mailTo(email: string): Promise<string> {
  const { docs } = await db.collection(MAIL).where('to', '==', email).get();
  return docs.map((mail) => `${mail.get('message.subject')}\n${mail.get('message.text')}`).join();
}

const useUp = (oobCode: string) =>
  fetch(`http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode }),
  });
const follow = (email: string) =>
  callApi('/api/_auth/mails/changed', { method: 'POST', body: { email } });

describe('a change of the address', () => {
  it('happens when the new address confirms it, and ends the sessions of before', async () => {
    const { uid, email, cookie, change, next } = await member();
    expect(await change({ email: next })).toMatchObject({ status: 200 });
    expect((await auth.getUser(uid)).email).toBe(email);
    const mail = await mailTo(next);
    expect(mail).toMatch(/mode=verifyAndChangeEmail&oobCode=/);
    expect(await mailTo(email)).toContain(next);
    await follow(email);
    expect((await callApi('/api/account/sign-ins', { cookie })).status).toBe(200);

    await useUp(/oobCode=([\w-]+)/.exec(mail)?.[1] ?? '');
    expect(await auth.getUser(uid)).toMatchObject({ email: next, emailVerified: true });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await follow(next);
    expect((await db.doc(settingsPath(uid)).get()).get('email')).toBe(next);
    expect((await callApi('/api/account/sign-ins', { cookie })).status).toBe(401);
    expect((await db.collection(signInsPath(uid)).get()).size).toBe(0);
  });

  it('is mailed to the present address for each request, also of the same address again', async () => {
    const { email, change, next } = await member();
    await change({ email: next });
    await change({ email: next });
    await change({ email: `to-${next}` });
    const { docs } = await db.collection(MAIL).where('to', '==', email).get();
    expect(docs.filter((mail) => mail.get('message.text').includes(next))).toHaveLength(3);
  });

  it('mails nothing to an address that has an account, and answers alike', async () => {
    const { email, change } = await member();
    const other = await signUp();
    expect(await change({ email: other.email })).toMatchObject({ status: 200 });
    expect(await mailTo(other.email)).toBe('');
    expect(await mailTo(email)).not.toContain(other.email);
  });

  it('is refused to the present address, to none and without a fresh sign-in of the caller', async () => {
    const { email, change, next } = await member();
    const stranger = await signUp();
    expect((await change({ email: email.toUpperCase() })).status).toBe(400);
    expect((await change({ email: 'no address' })).status).toBe(400);
    expect((await change({ email: next, idToken: stranger.idToken })).status).toBe(403);
    expect(await mailTo(next)).toBe('');
  });
});

describe('a wrong address at sign-up', () => {
  async function newcomer() {
    const account = await signUpUnconfirmed();
    const cookie = cookieOf(await openSession(account.idToken));
    const correct = (email: string) =>
      callApi('/api/account/email', {
        method: 'PUT',
        cookie,
        body: { idToken: account.idToken, email },
      });
    return { ...account, correct, next: `rett-${crypto.randomUUID()}@havn.test` };
  }

  it('is corrected before it is confirmed: the link goes to the new one, which admits', async () => {
    const { uid, email, correct, next } = await newcomer();
    expect(await correct(next)).toMatchObject({ status: 200 });
    expect(await auth.getUser(uid)).toMatchObject({ email: next, emailVerified: false });
    expect((await db.doc(settingsPath(uid)).get()).get('email')).toBe(next);
    expect(await mailTo(email)).toBe('');
    await useUp(/oobCode=([\w-]+)/.exec(await mailTo(next))?.[1] ?? '');
    const { idToken } = await signIn(next);
    expect((await openSession(idToken)).body).toMatchObject({
      user: { uid, email: next, status: 'active' },
    });
  });

  it.each([
    ['one that has an account', async () => (await signUp()).email, 'has an account'],
    ['the same one', async (own: string) => own.toUpperCase(), 'is the current one'],
    ['none', async () => 'ingen adresse', expect.any(String)],
  ])('is not corrected to %s', async (_, toAddress, fault) => {
    const { uid, email, correct } = await newcomer();
    expect(await correct(await toAddress(email))).toMatchObject({
      status: 400,
      body: { error: { fields: { email: fault } } },
    });
    expect((await auth.getUser(uid)).email).toBe(email);
  });
});

describe('addresses of allowed domains', () => {
  const engine = engineProject('changed-addresses');
  const account = (uid: string, claims = {}) =>
    ({ uid, email: 'kari@kommune.no', emailVerified: true, customClaims: claims }) as never;

  it('bind members also on a site that takes no newcomers, but no administrators', async () => {
    await engine.db.doc(SITE_GLOBAL).set({ signUps: 'closed', signUpDomains: ['kommune.no'] });
    const refusal = (email: string, claims?: object) =>
      findAddressRefusal(engine.deps, account('kari', claims), email);
    expect(await refusal('kari@kommune.no')).toBeNull();
    expect(await refusal('kari@privat.test')).toBe('domain-not-allowed');
    expect(await refusal('kari@privat.test', { role: 'owner', admin: true })).toBeNull();
  });
});
