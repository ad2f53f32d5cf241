import { DAY_MS } from '@samspill/domain/durations';
import { devicePath, devicesPath } from '@samspill/domain/notifications/paths';
import { signInsPath } from '@samspill/domain/session/paths';
import { SESSION_PATH } from '@samspill/domain/session/session';
import type { SignInSummary } from '@samspill/domain/session/sign-in-summary';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, cookieOf, openSession, signIn, signUp } from '../testing/stack-client.ts';
import { listSignIns, touchSignIn } from './sign-in-store.ts';

const deps = createDeps();
const { db } = deps;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function listPlaces(cookie: string): Promise<SignInSummary[]> {
  const { body } = await callApi('/api/account/sign-ins', { cookie });
  return (body as { places: SignInSummary[] }).places;
}

async function openWith(idToken: string, headers: Record<string, string>): Promise<string> {
  return cookieOf(await callApi(SESSION_PATH, { method: 'POST', body: { idToken }, headers }));
}

/** Session cookies of the emulator are identical for an account within a second. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));

/** Runs concurrently with separate accounts, because each test waits for the next second. */
describe.concurrent('the list of sessions', () => {
  it('has each session once with its device, and marks the current one', async () => {
    const account = await signUp();
    const there = cookieOf(await openSession(account.idToken));
    await nextSecond();
    const here = await openWith((await signIn(account.email)).idToken, { 'user-agent': FIREFOX });
    const today = new Date().toISOString().slice(0, 10);
    expect(await listPlaces(here)).toMatchObject([
      { browser: 'Firefox', system: 'Linux', isHere: true, lastSeenOn: today },
      { browser: null, system: null, isHere: false },
    ]);
    expect(await listPlaces(there)).toMatchObject([{ isHere: false }, { isHere: true }]);
  });

  it('counts a session that replaces another in the same browser once', async () => {
    const { idToken } = await signUp();
    const before = cookieOf(await openSession(idToken));
    await nextSecond();
    const after = await openWith(idToken, { cookie: before });
    expect(after).not.toBe(before);
    expect(await listPlaces(after)).toMatchObject([{ isHere: true }]);
  });

  it('keeps the twenty latest, with the day last seen', async () => {
    const { uid, idToken } = await signUp();
    const batch = db.batch();
    const signedInAt = new Date(Date.now() - 60_000);
    for (let index = 0; index < 25; index += 1)
      batch.set(db.doc(`${signInsPath(uid)}/${index}`), {
        browser: null,
        system: null,
        signedInAt,
        lastSeenOn: '2026-01-01',
      });
    await batch.commit();
    const cookie = cookieOf(await openSession(idToken));
    const { size } = await db.collection(signInsPath(uid)).get();
    expect(size).toBe(20);
    const [own] = (await db.collection(signInsPath(uid)).orderBy('signedInAt', 'desc').get()).docs;
    const tomorrow = new Date(Date.now() + DAY_MS);
    await touchSignIn({ ...deps, now: () => tomorrow }, uid, cookie.replace(/^\w+=/, ''));
    expect((await own?.ref.get())?.get('lastSeenOn')).toBe(tomorrow.toISOString().slice(0, 10));
  });

  it('lacks a session after its log-out, and one that is ended from another device', async () => {
    const { email, idToken } = await signUp();
    const open = async (token: string) => {
      await nextSecond();
      return cookieOf(await openSession(token));
    };
    const [left, stolen] = [await open(idToken), await open((await signIn(email)).idToken)];
    const here = await open((await signIn(email)).idToken);
    await callApi(SESSION_PATH, { method: 'DELETE', cookie: left });
    const places = await listPlaces(here);
    expect(places).toHaveLength(2);
    const id = places.find(({ isHere }) => !isHere)?.id ?? '';
    const end = (cookie: string, signIn: string) =>
      callApi(`/api/account/sign-ins/${signIn}`, { method: 'DELETE', body: {}, cookie });
    const stranger = await signUp();
    expect((await end(cookieOf(await openSession(stranger.idToken)), id)).status).toBe(404);
    expect((await end(here, id)).status).toBe(200);
    expect(await listPlaces(here)).toMatchObject([{ isHere: true }]);
    expect((await callApi(SESSION_PATH, { cookie: stolen })).body).toEqual({ ended: true });
    expect((await end(stolen, id)).status).toBe(401);
  });

  it('keeps an ended session as long as its cookie is valid, beyond the twenty latest', async () => {
    const { uid, email, idToken } = await signUp();
    const spent = cookieOf(await openSession(idToken));
    await callApi(SESSION_PATH, { method: 'DELETE', cookie: spent });
    const batch = db.batch();
    for (let index = 0; index < 20; index += 1)
      batch.set(db.doc(`${signInsPath(uid)}/${index}`), {
        browser: null,
        system: null,
        signedInAt: new Date(),
        lastSeenOn: '2026-01-01',
      });
    await batch.commit();
    await nextSecond();
    await openSession((await signIn(email)).idToken);
    expect((await callApi(SESSION_PATH, { cookie: spent })).body).toEqual({ ended: true });
  });

  it('is empty after a log-out everywhere', async () => {
    const { uid, idToken } = await signUp();
    const cookie = cookieOf(await openSession(idToken));
    await db.doc(devicePath(uid, '0')).set({ token: 'x' });
    await callApi('/api/account/sign-ins', { method: 'DELETE', body: {}, cookie });
    expect((await db.collection(signInsPath(uid)).get()).size).toBe(0);
    // A remaining device would show pushes to the next user of the screen.
    expect((await db.collection(devicesPath(uid)).get()).size).toBe(0);
  });

  it('ends everywhere at once, or reports a failure', async () => {
    const { email, idToken } = await signUp();
    const there = cookieOf(await openSession(idToken));
    await nextSecond();
    const here = cookieOf(await openSession((await signIn(email)).idToken));
    await nextSecond();
    const end = (cookie: string) =>
      callApi('/api/account/sign-ins', { method: 'DELETE', body: {}, cookie });
    expect((await end(here)).status).toBe(200);
    for (const cookie of [here, there]) {
      expect((await callApi(SESSION_PATH, { cookie })).body).toEqual({});
      expect((await end(cookie)).status).toBe(401);
    }
  });

  it('throws for an account that was just deleted', async () => {
    const asked = listSignIns(deps, { uid: crypto.randomUUID(), cookie: undefined });
    await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('rejects a request without a session', async () => {
    expect((await callApi('/api/account/sign-ins')).status).toBe(401);
  });
});
