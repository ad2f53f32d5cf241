import { beforeEach, describe, expect, it, vi } from 'vitest';

const missingChunkError = new TypeError(
  'Failed to fetch dynamically imported module: /assets/a.js',
);
const reload = vi.fn();
const network = { onLine: true, build: 'mine' };

async function openPage() {
  const page = new EventTarget();
  const kept = new Map<string, string>();
  vi.resetModules();
  vi.stubGlobal('__BUILD_ID__', 'mine');
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('location', { pathname: '/feed', reload });
  const listen = vi.fn(page.addEventListener.bind(page));
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async () => Response.json({ build: network.build }));
  const chunks = await import('./load-chunk.ts');
  chunks.watchTyping();
  const isHeard = (type: string) => listen.mock.calls.some(([heard]) => heard === type);
  return { ...chunks, isHeard, tell: (type: string) => page.dispatchEvent(new Event(type)) };
}

beforeEach(() => {
  reload.mockClear();
  Object.assign(network, { onLine: true, build: 'mine' });
});

describe('loadChunk', () => {
  it('returns an existing chunk', async () => {
    const { loadChunk, missingChunk } = await openPage();
    expect(await loadChunk(async () => 'part')).toBe('part');
    expect(missingChunk.read()).toBe(false);
  });

  it('reloads once for a newer build and leaves the imports pending', async () => {
    network.build = 'another';
    const { loadChunk, missingChunk } = await openPage();
    const settled = vi.fn();
    for (let count = 0; count < 2; count += 1)
      void loadChunk(() => Promise.reject(missingChunkError)).then(settled, settled);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    // Both imports would have settled by now.
    await new Promise((resolve) => setImmediate(resolve));
    expect(settled).not.toHaveBeenCalled();
    expect(missingChunk.read()).toBe(false);
  });

  it('does not reload a page with typed text, and reports it', async () => {
    network.build = 'another';
    const { loadChunk, missingChunk, tell } = await openPage();
    tell('input');
    await expect(loadChunk(() => Promise.reject(missingChunkError))).rejects.toBe(
      missingChunkError,
    );
    expect(missingChunk.read()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload on a network failure, and reports it', async () => {
    const { loadChunk, missingChunk } = await openPage();
    await expect(loadChunk(() => Promise.reject(missingChunkError))).rejects.toBe(
      missingChunkError,
    );
    expect(missingChunk.read()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not report a new build on a network or other failure', async () => {
    const { loadChunk, missingChunk } = await openPage();
    const other = new Error('other');
    await expect(loadChunk(() => Promise.reject(other))).rejects.toBe(other);
    network.onLine = false;
    await expect(loadChunk(() => Promise.reject(missingChunkError))).rejects.toBe(
      missingChunkError,
    );
    expect(missingChunk.read()).toBe(false);
  });
});

describe('tryChunk', () => {
  it('returns null for a missing chunk', async () => {
    const { tryChunk, missingChunk } = await openPage();
    expect(await tryChunk(async () => 'part')).toBe('part');
    expect(await tryChunk(() => Promise.reject(missingChunkError))).toBeNull();
    expect(missingChunk.read()).toBe(false);
  });

  it('throws on an internal error', async () => {
    const { tryChunk } = await openPage();
    const other = new Error('other');
    await expect(tryChunk(() => Promise.reject(other))).rejects.toBe(other);
  });
});

it('loads a part when back online', async () => {
  const { loadPart, isHeard, tell } = await openPage();
  network.onLine = false;
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(missingChunkError);
  const loaded = loadPart(load);
  await expect.poll(() => isHeard('online')).toBe(true);
  network.onLine = true;
  tell('online');
  expect(await loaded).toBe('part');
});
