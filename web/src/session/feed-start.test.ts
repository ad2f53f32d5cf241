import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheFeedStart } from '../features/session/use-finish-sign-in.ts';
import { FEED_START_KEY } from '../state/local-storage.ts';

const START = '{"uid":"kari","rows":[]}';
let storage: Map<string, string>;
let answer: () => Promise<Response>;
const startCaching = vi.fn((_address: string) => answer());

beforeEach(() => {
  storage = new Map();
  answer = async () => new Response(START);
  startCaching.mockClear();
  vi.stubGlobal('fetch', startCaching);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

const kept = () => storage.get(FEED_START_KEY);

describe('the start of a feed', () => {
  it('is fetched from the server and cached', async () => {
    await cacheFeedStart('kari');
    expect(startCaching.mock.calls.map(([address]) => address)).toEqual(['/api/feed/start']);
    expect(kept()).toBe(START);
  });

  it('is not fetched if cached', async () => {
    storage.set(FEED_START_KEY, START);
    await cacheFeedStart('kari');
    expect(startCaching).not.toHaveBeenCalled();
  });

  it('fetches again when the cache belongs to another user', async () => {
    storage.set(FEED_START_KEY, '{"uid":"ola","rows":[]}');
    await cacheFeedStart('kari');
    expect(kept()).toBe(START);
  });

  it.each([
    ['a refusal', async () => new Response('{"error":{}}', { status: 503 })],
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('caches nothing after %s', async (_, given) => {
    answer = given;
    await cacheFeedStart('kari');
    expect(kept()).toBeUndefined();
  });
});
