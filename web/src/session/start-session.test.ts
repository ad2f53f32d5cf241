import { HOUR_MS } from '@samspill/domain/durations';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const KARI = { uid: 'kari', displayName: 'Kari Solheim' };
const NOW_MS = 1_000_000_000_000;
const cachedSession = (atMs = NOW_MS - HOUR_MS) => JSON.stringify({ user: KARI, atMs });

const reload = vi.fn();
let answer: () => Promise<Response>;
let storage: Map<string, string>;

async function openPage() {
  vi.resetModules();
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  return import('./start-session.ts');
}

const pendingResponse = () => Promise.reject(new TypeError('Failed to fetch'));
const mockResponse = (body: object) => async () => Response.json(body);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  reload.mockClear();
  storage = new Map([['samspill.session', cachedSession()]]);
  answer = pendingResponse;
  return () => vi.useRealTimers();
});

describe('a page start', () => {
  it('follows the server’s answer', async () => {
    answer = mockResponse({ user: { ...KARI, displayName: 'Kari S.' } });
    const { user, keptAtMs } = await (await openPage()).sessionReady();
    expect([user?.displayName, keptAtMs]).toEqual(['Kari S.', null]);
  });

  it('without an answer uses the last user, and shows when', async () => {
    const state = await (await openPage()).sessionReady();
    expect(state).toEqual({ isReady: true, user: KARI, keptAtMs: NOW_MS - HOUR_MS });
  });

  it('limits the wait for an answer, and applies a late one', async () => {
    let arrive: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    const { sessionReady } = await openPage();
    const ready = sessionReady();
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await ready).keptAtMs).toBe(NOW_MS - HOUR_MS);
    arrive(Response.json({ user: KARI }));
    await vi.advanceTimersByTimeAsync(0);
    expect((await sessionReady()).keptAtMs).toBeNull();
  });

  it('waits for the server without a cached session', async () => {
    storage.clear();
    const { sessionReady } = await openPage();
    expect(await sessionReady()).toEqual({ isReady: true, user: null, keptAtMs: null });
  });

  it.each([
    ['too old', cachedSession(NOW_MS - 5 * 24 * HOUR_MS)],
    ['no session', '{"user":{}}'],
    ['no JSON', '{'],
  ])('returns a signed-out state when the cached session is %s', async (_, value) => {
    storage.set('samspill.session', value);
    expect((await (await openPage()).sessionReady()).user).toBeNull();
  });
});

describe('a session answer', () => {
  it('clears the cached session and reloads the page when the session ended', async () => {
    const { askSession, sessionReady } = await openPage();
    await sessionReady();
    answer = mockResponse({});
    await askSession();
    expect(storage.has('samspill.session')).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page when another user has signed in', async () => {
    const { askSession, sessionReady } = await openPage();
    await sessionReady();
    answer = mockResponse({ user: { uid: 'ola', displayName: 'Ola' } });
    await askSession();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['no network', pendingResponse],
    ['an outage', async () => Response.json({ error: { code: 'unavailable' } }, { status: 503 })],
    ['a page of a proxy', async () => new Response('<html>', { status: 200 })],
  ])('changes nothing after %s', async (_, given) => {
    const { askSession, sessionReady } = await openPage();
    const before = await sessionReady();
    answer = given;
    await askSession();
    expect(await sessionReady()).toBe(before);
    expect([storage.has('samspill.session'), reload.mock.calls]).toEqual([true, []]);
  });
});
