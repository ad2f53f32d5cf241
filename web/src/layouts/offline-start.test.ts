import { beforeEach, describe, expect, it, vi } from 'vitest';

const KARI = { uid: 'kari', displayName: 'Kari Solheim' };
const KEY = 'samspill.session';
const NOW_MS = 1_000_000_000_000;

const network = { onLine: true };
let storage: Map<string, string>;
const fetch = vi.fn();

async function openPage(keptAtMs: number | null = null) {
  const [page, sheet] = [new EventTarget(), new EventTarget()];
  vi.resetModules();
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('document', sheet);
  vi.stubGlobal('location', { reload: vi.fn() });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const { setSessionUser, sessionStore } = await import('../session/session-store.ts');
  setSessionUser(KARI as Parameters<typeof setSessionUser>[0], keptAtMs);
  const { prepareOfflineStart } = await import('./offline-start.ts');
  return {
    stop: prepareOfflineStart(),
    keptAtMs: () => sessionStore.read().keptAtMs,
    leave: () => sheet.dispatchEvent(new Event('visibilitychange')),
    comeBack: () => page.dispatchEvent(new Event('online')),
  };
}

const cachedSession = () => JSON.parse(storage.get(KEY) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  network.onLine = true;
  storage = new Map();
  fetch.mockReset().mockImplementation(async () => Response.json({ user: KARI }));
  return () => vi.useRealTimers();
});

describe('the cached user', () => {
  it('is cached with the time of leaving', async () => {
    const { leave } = await openPage();
    expect(cachedSession()).toEqual({ user: KARI, atMs: NOW_MS });
    vi.setSystemTime(NOW_MS + 1_000);
    leave();
    expect(cachedSession().atMs).toBe(NOW_MS + 1_000);
  });

  it('is not cached again after a log-out', async () => {
    const { leave } = await openPage();
    storage.clear();
    leave();
    expect(cachedSession()).toBeNull();
  });

  it('keeps the last online time', async () => {
    const { leave } = await openPage();
    vi.setSystemTime(NOW_MS + 1_000);
    network.onLine = false;
    leave();
    expect(cachedSession().atMs).toBe(NOW_MS);
  });
});

describe('a page started offline', () => {
  it('fetches the session when online', async () => {
    network.onLine = false;
    storage.set(KEY, JSON.stringify({ user: KARI, atMs: NOW_MS - 1 }));
    const { comeBack, keptAtMs } = await openPage(NOW_MS - 1);
    expect([fetch.mock.calls.length, cachedSession().atMs]).toEqual([0, NOW_MS - 1]);
    network.onLine = true;
    comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(keptAtMs()).toBeNull();
    expect(cachedSession().atMs).toBe(NOW_MS);
  });

  it('retries without an answer until the page closes', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const { stop, keptAtMs } = await openPage(NOW_MS - 1);
    await vi.advanceTimersByTimeAsync(41_000);
    expect([fetch.mock.calls.length, keptAtMs()]).toEqual([3, NOW_MS - 1]);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
