import {
  SESSION_PATH as DOMAIN_PATH,
  SESSION_MAX_AGE_SECONDS,
} from '@samspill/domain/session/session';
import { expect, it, vi } from 'vitest';
import { CACHED_SESSION_MAX_AGE_MS } from './cached-session.ts';
import { fetchSession, SESSION_PATH } from './session-api.ts';

const KARI = { uid: 'kari', displayName: 'Kari Solheim' };
const mockResponse = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

it('fetches the session, and caches it for the lifetime of the cookie', () => {
  expect(SESSION_PATH).toBe(DOMAIN_PATH);
  expect(CACHED_SESSION_MAX_AGE_MS).toBe(SESSION_MAX_AGE_SECONDS * 1_000);
});

it('distinguishes a missing answer from a signed-out answer', async () => {
  mockResponse(async () => Response.json({ user: KARI }));
  expect(await fetchSession()).toEqual(KARI);
  mockResponse(async () => Response.json({}));
  expect(await fetchSession()).toBeNull();
  mockResponse(async () => Response.json({ ended: true }));
  expect(await fetchSession()).toBe('ended');
  for (const none of [
    async () => new Response('<p>Wi-Fi</p>'),
    async () => new Response(null, { status: 503 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    mockResponse(none);
    expect(await fetchSession()).toBeUndefined();
  }
});
