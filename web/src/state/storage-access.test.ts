import { beforeEach, describe, expect, it, vi } from 'vitest';

const forbid = () => {
  throw new DOMException('denied', 'SecurityError');
};
const fill = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const storage = (setItem: () => void) => ({ setItem, removeItem: () => undefined });

interface Opening {
  result: { close(): void };
  error: DOMException | null;
  onsuccess?: () => void;
  onerror?: () => void;
}

function database(error: DOMException | null) {
  return {
    open: () => {
      const opening: Opening = { result: { close: () => undefined }, error };
      queueMicrotask(() => (error ? opening.onerror?.() : opening.onsuccess?.()));
      return opening;
    },
  };
}

const WORKING = {
  navigator: { cookieEnabled: true },
  localStorage: storage(() => undefined),
  indexedDB: database(null),
};

async function check(changes: object): Promise<boolean> {
  vi.resetModules();
  for (const [name, value] of Object.entries({ ...WORKING, ...changes }))
    vi.stubGlobal(name, value);
  return (await import('./storage-access.ts')).isStorageAllowed();
}

beforeEach(() => () => vi.unstubAllGlobals());

describe('isStorageAllowed', () => {
  it.each([
    ['all of it', {}, true],
    ['a full localStorage', { localStorage: storage(fill) }, true],
    ['a full disk', { indexedDB: database(new DOMException('full', 'QuotaExceededError')) }, true],
    ['no cookies', { navigator: { cookieEnabled: false } }, false],
    ['a localStorage that throws', { localStorage: storage(forbid) }, false],
    ['no localStorage', { localStorage: undefined }, false],
    ['an IndexedDB that throws', { indexedDB: { open: forbid } }, false],
    [
      'an IndexedDB that fails',
      { indexedDB: database(new DOMException('x', 'UnknownError')) },
      false,
    ],
    ['no IndexedDB', { indexedDB: undefined }, false],
  ])('decides for %s', async (_, changes, expected) => {
    expect(await check(changes)).toBe(expected);
  });
});
