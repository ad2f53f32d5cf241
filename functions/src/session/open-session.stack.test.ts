import { userPath } from '@samspill/domain/paths';
import { SITE_ADMINS, SITE_GLOBAL } from '@samspill/domain/site/paths';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { verifyFreshSignIn } from '../platform/http/fresh-sign-in.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import {
  confirmAddress,
  signIn,
  signUp,
  signUpAnonymously,
  signUpUnconfirmed,
} from '../testing/stack-client.ts';
import { grantOwner, openSession } from './open-session.ts';

/** Uses its own project, because closed sign-ups affect all users of a database. */
const db = getFirestore(initializeApp({ projectId: 'demo-open-session' }, 'open-session'));
const auth = getAuth(
  initializeApp(
    { projectId: process.env.GCLOUD_PROJECT ?? 'demo-samspill' },
    'open-session-accounts',
  ),
);
const deps: Deps = { ...createOfflineDeps().deps, db, auth, now: () => new Date() };

async function open(idToken: string, overrides: Partial<Deps> = {}) {
  const wired = { ...deps, ...overrides };
  return openSession(wired, await verifyFreshSignIn(wired, idToken), { idToken });
}

describe('while sign-ups are closed', () => {
  beforeAll(async () => {
    await db.doc(SITE_GLOBAL).set({ signUpsOpen: true });
  });

  it('members can sign in and newcomers cannot', async () => {
    const member = await signUp();
    await open(member.idToken);
    await db.doc(SITE_GLOBAL).set({ signUpsOpen: false });
    const newcomer = await signUp();
    await expect(open(newcomer.idToken)).rejects.toMatchObject({ code: 'sign-ups-closed' });
    expect((await db.doc(userPath(newcomer.uid)).get()).exists).toBe(false);
    await expect(open(member.idToken)).resolves.toMatchObject({ user: { uid: member.uid } });
    await db.doc(SITE_GLOBAL).set({ signUpsOpen: true });
  });
});

describe('admission of a new account', () => {
  const statusOf = async (uid: string) => (await db.doc(userPath(uid)).get()).get('status');

  it('waits for the confirmation of the address', async () => {
    await db.doc(SITE_GLOBAL).set({ signUps: 'open' });
    const { uid, email, idToken } = await signUpUnconfirmed();
    expect((await open(idToken)).user.status).toBe('unconfirmed');
    expect((await auth.getUser(uid)).customClaims?.member).toBeUndefined();
    await confirmAddress(uid);
    expect((await open((await signIn(email)).idToken)).user.status).toBe('active');
    expect((await auth.getUser(uid)).customClaims?.member).toBe(true);
  });

  it('waits for the approval where the site asks for one, until sign-up is open', async () => {
    await db.doc(SITE_GLOBAL).set({ signUps: 'approval' });
    const { uid, idToken } = await signUp();
    expect((await open(idToken)).user.status).toBe('waiting');
    expect((await auth.getUser(uid)).customClaims?.member).toBeUndefined();
    await db.doc(SITE_GLOBAL).set({ signUps: 'open' });
    expect((await open(idToken)).user.status).toBe('active');
  });

  it('leaves a declined account declined', async () => {
    await db.doc(SITE_GLOBAL).set({ signUps: 'approval' });
    const { uid, idToken } = await signUp();
    await open(idToken);
    await db.doc(userPath(uid)).update({ status: 'declined' });
    await db.doc(SITE_GLOBAL).set({ signUps: 'open' });
    expect((await open(idToken)).user.status).toBe('declined');
  });

  it('is refused to an address of another domain, and to all without an invitation', async () => {
    const { uid, idToken } = await signUp();
    await db.doc(SITE_GLOBAL).set({ signUps: 'open', signUpDomains: ['kommune.no'] });
    await expect(open(idToken)).rejects.toMatchObject({ code: 'domain-not-allowed' });
    await db.doc(SITE_GLOBAL).set({ signUps: 'invitation' });
    await expect(open(idToken)).rejects.toMatchObject({ code: 'invitation-needed' });
    expect(await statusOf(uid)).toBeUndefined();
    await db.doc(SITE_GLOBAL).set({ signUps: 'open' });
  });

  it('keeps members of before, confirmed or not', async () => {
    const { uid, idToken } = await signUpUnconfirmed();
    await open(idToken);
    await db.doc(userPath(uid)).update({ status: 'active' });
    await db.doc(SITE_GLOBAL).set({ signUps: 'approval' });
    expect((await open(idToken)).user.status).toBe('active');
    await db.doc(SITE_GLOBAL).set({ signUps: 'open' });
  });

  it('is refused to an anonymous account', async () => {
    await expect(open((await signUpAnonymously()).idToken)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('address in ADMIN_EMAILS', () => {
  it('grants the role once the address is verified and keeps other claims', async () => {
    const { uid, email, idToken } = await signUpUnconfirmed();
    const adminEmails = () => [email];
    expect((await open(idToken, { adminEmails })).user.admin).toBe(false);
    await auth.updateUser(uid, { emailVerified: true });
    await auth.setCustomUserClaims(uid, { beta: true });
    const verified = await signIn(email);
    expect((await open(verified.idToken, { adminEmails })).user.admin).toBe(true);
    expect((await auth.getUser(uid)).customClaims).toEqual({
      beta: true,
      admin: true,
      role: 'owner',
      member: true,
    });
  });

  it('grants the role to an open session as soon as the address is confirmed', async () => {
    const { uid, email, idToken } = await signUpUnconfirmed();
    const named = { ...deps, adminEmails: () => [email] };
    await open(idToken, named);
    const grant = async (wired: Deps) =>
      grantOwner(wired, await auth.getUser(uid), { displayName: 'Nora Ny' });
    expect(await grant(named)).toBeNull();
    await auth.updateUser(uid, { emailVerified: true });
    expect(await grant({ ...deps, adminEmails: () => [`x${email}`] })).toBeNull();
    expect(await grant(named)).toBe('owner');
    expect((await auth.getUser(uid)).customClaims).toMatchObject({ admin: true, role: 'owner' });
  });

  it('does not grant the role to other addresses', async () => {
    const { uid, email } = await signUp();
    await auth.updateUser(uid, { emailVerified: true });
    const { user } = await open((await signIn(email)).idToken, {
      adminEmails: () => ['', `x${email}`],
    });
    expect(user.admin).toBe(false);
  });
});

describe('administrator role', () => {
  it('follows Auth’s current state, not an old token', async () => {
    const { uid, email } = await signUp();
    await auth.setCustomUserClaims(uid, { admin: true });
    const { idToken } = await signIn(email);
    await auth.setCustomUserClaims(uid, {});
    expect((await open(idToken)).user.admin).toBe(false);
    expect((await db.doc(SITE_ADMINS).get()).get('uids') ?? []).not.toContain(uid);
  });
});
