import type { MiddlewareHandler } from 'hono';
import { readClaimedAddress, readPlatformAddress } from './client-address.ts';
import { TooManyRequestsError } from './too-many-requests.ts';

const WINDOW_MS = 60_000;
/** Bounds the memory that an attacker with many addresses can take. */
const MAX_KEYS = 10_000;

/** Counts per key and minute within this instance (docs/decisions/0012 says why not in Firestore). */
export interface RateLimiter {
  /** Counts one request. Throws TooManyRequestsError when the minute's share is used up. */
  take(key: string): void;
}

interface Window {
  readonly endsAtMs: number;
  count: number;
}

export function createRateLimiter(perMinute: number, now: () => Date): RateLimiter {
  const windows = new Map<string, Window>();

  function openWindow(key: string, nowMs: number): Window {
    windows.delete(key);
    const oldest = windows.size >= MAX_KEYS ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    const opened = { endsAtMs: nowMs + WINDOW_MS, count: 0 };
    windows.set(key, opened);
    return opened;
  }

  return {
    take(key) {
      const nowMs = now().getTime();
      const current = windows.get(key);
      const window = current && nowMs < current.endsAtMs ? current : openWindow(key, nowMs);
      window.count += 1;
      if (window.count <= perMinute) return;
      throw new TooManyRequestsError(Math.ceil((window.endsAtMs - nowMs) / 1000));
    },
  };
}

/** Many people share one of the edge's machines, and no caller can choose it. */
const PLATFORM_FACTOR = 10;

/** Refuses an address that has used up its share, and a caller who claims another one in each call. */
export function rateLimitByAddress(perMinute: number, now: () => Date): MiddlewareHandler {
  const claimed = createRateLimiter(perMinute, now);
  const platform = createRateLimiter(PLATFORM_FACTOR * perMinute, now);
  return async function limitAddress(c, next) {
    claimed.take(readClaimedAddress(c));
    platform.take(readPlatformAddress(c));
    await next();
  };
}
