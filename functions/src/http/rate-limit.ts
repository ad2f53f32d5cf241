import { AppError } from '@samspill/domain/errors';
import type { Context, MiddlewareHandler } from 'hono';

export class TooManyRequestsError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too-many-requests', `Too many requests. Try again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Returns the client address that the platform saw: Google's front end appends it to the header. Behind Hosting it is
 * an edge machine shared by many users.
 */
export function readPlatformAddress(c: Context): string {
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown';
}

/**
 * Returns the client address according to Hosting. Callers can forge it, so it separates users but does not stop
 * attackers: see docs/decisions/0012.
 */
export function readClaimedAddress(c: Context): string {
  return c.req.header('fastly-client-ip') ?? readPlatformAddress(c);
}

const WINDOW_MS = 60_000;
/** Bounds the memory that an attacker with many addresses can use. */
const MAX_KEYS = 10_000;

export interface RateLimiter {
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

/** Multiplies the limit for platform addresses: many users share an edge machine, and callers cannot choose it. */
const PLATFORM_FACTOR = 10;

/** Limits each client address, and callers that forge a new address for each request. */
export function rateLimitByAddress(perMinute: number, now: () => Date): MiddlewareHandler {
  const claimed = createRateLimiter(perMinute, now);
  const platform = createRateLimiter(PLATFORM_FACTOR * perMinute, now);
  return async function limitAddress(c, next) {
    claimed.take(readClaimedAddress(c));
    platform.take(readPlatformAddress(c));
    await next();
  };
}
