import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { SESSION_COOKIE, SESSION_PATH } from '@samspill/domain/session/session';
import { describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import {
  callApi,
  cookieOf,
  forgeToken,
  openSession,
  setTokensValidAfter,
  signIn,
  signUp,
  signUpWithSession,
} from '../testing/stack-client.ts';

const { auth, db } = createDeps();
const LOGGED_OUT = {};
const HOUR_SECONDS = 3600;

const nowSeconds = () => Math.floor(Date.now() / 1000);
const readSession = async (cookie: string) => (await callApi(SESSION_PATH, { cookie })).body;
const logOut = (cookie: string) => callApi(SESSION_PATH, { method: 'DELETE', cookie });

describe('first sign-in', () => {
  it('creates the profile, the private settings and a session', async () => {
    const { uid, email, idToken } = await signUp();
    const answer = await openSession(idToken, { displayName: ' Kåre Øst ', locale: 'en' });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { uid, email, displayName: 'Kåre Øst', locale: 'en', admin: false } },
    });
    const person = await db.doc(userPath(uid)).get();
    expect(person.data()).toMatchObject({
      displayName: 'Kåre Øst',
      status: 'active',
      seeded: false,
    });
    expect(person.get('searchTokens')).toContain('kare');
    const settings = await db.doc(settingsPath(uid)).get();
    expect(settings.data()).toMatchObject({ email, notifications: {}, digest: 'weekly' });
  });

  it.each([
    ['no name', {}, {}, 'Ny bruker'],
    ['no name, in English', {}, { locale: 'en' }, 'New user'],
    ['an empty name', { name: '  ' }, {}, 'Ny bruker'],
    ['its address as the name', { name: 'kari.nordmann@privat.test' }, {}, 'Ny bruker'],
    ['a name', { name: 'Kari Nordmann' }, {}, 'Kari Nordmann'],
    ['a name that the user replaces', { name: 'Kari' }, { displayName: 'Kåre' }, 'Kåre'],
  ])('shows no part of the address where the provider gives %s', async (_, claims, more, name) => {
    const { idToken } = await signUp();
    const email = 'kari.nordmann.privat@havn.test';
    const answer = await openSession(forgeToken(idToken, { email, ...claims }), more);
    expect(answer.body).toMatchObject({ user: { displayName: name } });
  });

  it('sets an HttpOnly cookie for five days', async () => {
    const answer = await openSession((await signUp()).idToken);
    const [, ...attributes] = answer.headers.get('set-cookie')?.split('; ') ?? [];
    expect(attributes).toEqual(['Max-Age=432000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
    expect(answer.headers.get('cache-control')).toContain('private');
  });

  it('creates one profile for concurrent sign-ins', async () => {
    const { uid, idToken } = await signUp();
    const names = ['A', 'B', 'C'];
    const answers = await Promise.all(
      names.map((displayName) => openSession(idToken, { displayName })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { displayName } = (await db.doc(userPath(uid)).get()).data() ?? {};
    expect(names).toContain(displayName);
  });
});

describe('name from the sign-in provider', () => {
  it.each([
    ['Kari\u00ad ❤\ufe0f  Nordmann', 'Kari ❤\ufe0f Nordmann'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['🌞', 'Ny bruker'],
    ['kari.nordmann@firma.no', 'Ny bruker'],
  ])('publishes %j as %j', async (name, displayName) => {
    const { idToken } = await signUp();
    const { body } = await openSession(forgeToken(idToken, { name }));
    expect(body).toMatchObject({ user: { displayName } });
  });
});

describe('later sign-in', () => {
  it('keeps the profile and stores a new address in the settings', async () => {
    const { uid, email, cookie } = await signUpWithSession();
    await db.doc(userPath(uid)).update({ displayName: 'Ola' });
    await auth.updateUser(uid, { email: `new-${email}` });
    const again = await openSession((await signIn(`new-${email}`)).idToken, { displayName: 'X' });
    expect(again.body).toMatchObject({ user: { displayName: 'Ola', email: `new-${email}` } });
    expect((await db.doc(settingsPath(uid)).get()).get('email')).toBe(`new-${email}`);
    expect(cookie).not.toBe('');
  });
});

describe('signing in is rejected', () => {
  it('rejects a sign-in that is more than five minutes old', async () => {
    const { uid, idToken } = await signUp();
    await setTokensValidAfter(uid, nowSeconds() - HOUR_SECONDS);
    const old = forgeToken(idToken, { auth_time: nowSeconds() - 301 });
    expect(await openSession(old)).toMatchObject({
      status: 401,
      body: { error: { code: 'sign-in-too-old' } },
    });
    const recent = forgeToken(idToken, { auth_time: nowSeconds() - 280 });
    expect((await openSession(recent)).status).toBe(200);
  });

  it.each([
    ['that is garbage', () => 'garbage'],
    ['that has expired', (token: string) => forgeToken(token, { exp: nowSeconds() - 60 })],
    [
      'of another project',
      (token: string) =>
        forgeToken(token, { aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['of nobody', (token: string) => forgeToken(token, { sub: 'nobody', user_id: 'nobody' })],
  ])('rejects a token %s', async (_name, forge) => {
    const { idToken } = await signUp();
    expect(await openSession(forge(idToken))).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    });
  });

  it('rejects a session cookie in place of a token', async () => {
    const { cookie } = await signUpWithSession();
    expect((await openSession(cookie.slice(SESSION_COOKIE.length + 1))).status).toBe(401);
  });

  it('rejects a token from before a log-out everywhere', async () => {
    const { uid, idToken } = await signUp();
    await setTokensValidAfter(uid, nowSeconds() + 1);
    expect((await openSession(idToken)).status).toBe(401);
  });

  it('rejects a disabled or suspended account', async () => {
    const suspended = { status: 403, body: { error: { code: 'account-suspended' } } };
    const disabled = await signUpWithSession();
    await auth.updateUser(disabled.uid, { disabled: true });
    expect(await openSession(disabled.idToken)).toMatchObject(suspended);
    const other = await signUpWithSession();
    await db.doc(userPath(other.uid)).update({ status: 'suspended' });
    expect(await openSession(other.idToken)).toMatchObject(suspended);
  });

  it('rejects a request from another origin', async () => {
    const { idToken } = await signUp();
    const answer = await callApi(SESSION_PATH, {
      method: 'POST',
      body: { idToken },
      headers: { origin: 'https://evil.test' },
    });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'cross-origin' } } });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('session', () => {
  it('returns the user and ignores other cookies', async () => {
    const { uid, cookie } = await signUpWithSession();
    const session = await readSession(cookie);
    expect(session).toMatchObject({ user: { uid } });
    expect(await readSession(`a=1; ${cookie}; session=x; __session2=y`)).toEqual(session);
    expect(await readSession('a=1; session=x; __session2=y')).toEqual(LOGGED_OUT);
  });

  it('returns current data', async () => {
    const { uid, cookie } = await signUpWithSession();
    await db.doc(userPath(uid)).update({ displayName: 'Nytt navn', locale: 'en' });
    await auth.setCustomUserClaims(uid, { admin: true });
    expect(await readSession(cookie)).toMatchObject({
      user: { displayName: 'Nytt navn', locale: 'en', admin: true },
    });
  });

  it.each([
    ['garbage', () => 'garbage'],
    ['nothing', () => ''],
    ['what looks like a token', () => 'a.b.c'],
    ['very long', () => 'x'.repeat(7000)],
    ['expired', (value: string) => forgeToken(value, { exp: nowSeconds() - 60 })],
    ['of another project', (value: string) => forgeToken(value, { aud: 'other' })],
    ['of nobody', (value: string) => forgeToken(value, { sub: 'nobody', user_id: 'nobody' })],
  ])('is logged out and can be logged out when the cookie is %s', async (_name, forge) => {
    const { cookie } = await signUpWithSession();
    const broken = `${SESSION_COOKIE}=${forge(cookie.slice(SESSION_COOKIE.length + 1))}`;
    expect(await readSession(broken)).toEqual(LOGGED_OUT);
    expect(await logOut(broken)).toMatchObject({ status: 200, body: LOGGED_OUT });
  });

  it('is logged out when the account is disabled, suspended, deleted or without a profile', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(signUpWithSession));
    const [disabled = '', suspended = '', deleted = '', bare = ''] = people.map(({ uid }) => uid);
    await auth.updateUser(disabled, { disabled: true });
    await db.doc(userPath(suspended)).update({ status: 'suspended' });
    await auth.deleteUser(deleted);
    await db.doc(userPath(bare)).delete();
    for (const { cookie } of people) expect(await readSession(cookie)).toEqual(LOGGED_OUT);
  });
});

/** Auth revokes with one-second resolution: revocation has no effect within the second of the sign-in. */
async function waitForNextSecond(): Promise<void> {
  const startedAt = nowSeconds();
  await vi.waitFor(() => expect(nowSeconds()).toBeGreaterThan(startedAt), {
    timeout: scaled(2000),
  });
}

describe('log-out', () => {
  it('ends this session only and clears the cookie', async () => {
    const here = await signUpWithSession();
    await waitForNextSecond();
    const there = cookieOf(await openSession((await signIn(here.email)).idToken));
    const answer = await logOut(here.cookie);
    expect(answer).toMatchObject({ status: 200, body: LOGGED_OUT });
    expect(answer.headers.get('set-cookie')).toMatch(/^__session=; Max-Age=0; Path=\//);
    expect(answer.headers.get('cache-control')).toContain('private');
    expect(await readSession(here.cookie)).toEqual({ ended: true });
    expect((await callApi('/api/account/sign-ins', { cookie: here.cookie })).status).toBe(401);
    expect(await readSession(there)).toMatchObject({ user: { uid: here.uid } });
    expect((await logOut(here.cookie)).status).toBe(200);
  });

  it('with an ended cookie does not end a later session', async () => {
    const { uid, email, cookie: spent } = await signUpWithSession();
    await waitForNextSecond();
    await logOut(spent);
    await waitForNextSecond();
    const later = cookieOf(await openSession((await signIn(email)).idToken));
    await waitForNextSecond();
    expect((await logOut(spent)).status).toBe(200);
    expect(await readSession(later)).toMatchObject({ user: { uid } });
  });

  it('is rejected for another site’s page', async () => {
    const { uid, cookie } = await signUpWithSession();
    const headers = { origin: 'https://evil.test' };
    expect((await callApi(SESSION_PATH, { method: 'DELETE', cookie, headers })).status).toBe(403);
    expect(await readSession(cookie)).toMatchObject({ user: { uid } });
  });
});
