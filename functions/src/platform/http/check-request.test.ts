import { SESSION_PATH } from '@samspill/domain/session/session';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import type { Deps } from '../deps.ts';

const FROM_SITE = {
  host: 'samspill.test',
  origin: 'https://samspill.test',
  'content-type': 'application/json',
};

function openApp(required: boolean, more: Partial<Deps> = {}) {
  const { deps } = createOfflineDeps();
  return createApp({
    ...deps,
    isAppCheckRequired: () => required,
    verifyAppCheck: async (token) => token === 'of-the-site',
    ...more,
  });
}

async function write(app: ReturnType<typeof openApp>, token?: string) {
  const headers = { ...FROM_SITE, ...(token !== undefined && { 'X-Firebase-AppCheck': token }) };
  const answer = await app.request(SESSION_PATH, { method: 'POST', headers, body: '{}' });
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status, error.code];
}

const PASSED = [400, 'invalid-argument'];
const REJECTED = [401, 'unauthorized-app'];

it.each<[string, string | undefined, unknown[]]>([
  ['the site’s', 'of-the-site', PASSED],
  ['none', undefined, REJECTED],
  ['an empty one', '', REJECTED],
  ['another’s', 'of-a-script', REJECTED],
])('judges a write with %s token', async (_name, token, answer) => {
  expect(await write(openApp(true), token)).toEqual(answer);
});

it('checks no token if it is not required', async () => {
  const untouched = { verifyAppCheck: () => Promise.reject(new Error('was asked')) };
  expect(await write(openApp(false, untouched))).toEqual(PASSED);
  expect(await write(openApp(false, untouched), 'of-a-script')).toEqual(PASSED);
});

it('allows reading and logging out without a token', async () => {
  const app = openApp(true);
  expect((await app.request(SESSION_PATH)).status).toBe(200);
  const logOut = await app.request(SESSION_PATH, { method: 'DELETE', headers: FROM_SITE });
  expect(logOut.status).toBe(200);
});

it('requires a token for feedback from signed-out visitors', async () => {
  const request = { method: 'POST', headers: FROM_SITE, body: '{}' };
  expect((await openApp(true).request('/api/feedback', request)).status).toBe(401);
});
