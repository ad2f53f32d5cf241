import { MINUTE_MS } from '@samspill/domain/durations';
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

/** Bounds the memory that an attacker with many addresses can use. */
const MAX_KEYS = 10_000;

export interface RateLimiter {
  /** Throws `too-many-requests` above the limit. */
  take(key: string): void;
  tryTake(key: string): boolean;
}

interface Window {
  readonly endsAtMs: number;
  count: number;
}

export function createRateLimiter(
  limit: number,
  now: () => Date,
  windowMs = MINUTE_MS,
): RateLimiter {
  const windows = new Map<string, Window>();

  function openWindow(key: string, nowMs: number): Window {
    windows.delete(key);
    const oldest = windows.size >= MAX_KEYS ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    const opened = { endsAtMs: nowMs + windowMs, count: 0 };
    windows.set(key, opened);
    return opened;
  }

  /** Milliseconds to wait; 0 within the limit. */
  function count(key: string): number {
    const nowMs = now().getTime();
    const current = windows.get(key);
    const window = current && nowMs < current.endsAtMs ? current : openWindow(key, nowMs);
    window.count += 1;
    return window.count <= limit ? 0 : window.endsAtMs - nowMs;
  }

  return {
    take(key) {
      const waitMs = count(key);
      if (waitMs > 0) throw new TooManyRequestsError(Math.ceil(waitMs / 1000));
    },
    tryTake: (key) => count(key) === 0,
  };
}

/** Multiplies the limit for platform addresses: many users share an edge machine, and callers cannot choose it. */
const PLATFORM_FACTOR = 10;

export interface AddressLimiter {
  take(c: Context, subject?: string): void;
  tryTake(c: Context, subject?: string): boolean;
}

export function createAddressLimiter(
  limit: number,
  now: () => Date,
  windowMs = MINUTE_MS,
): AddressLimiter {
  const claimed = createRateLimiter(limit, now, windowMs);
  const platform = createRateLimiter(PLATFORM_FACTOR * limit, now, windowMs);
  return {
    take(c, subject = '') {
      claimed.take(`${subject} ${readClaimedAddress(c)}`);
      platform.take(`${subject} ${readPlatformAddress(c)}`);
    },
    tryTake: (c, subject = '') =>
      claimed.tryTake(`${subject} ${readClaimedAddress(c)}`) &&
      platform.tryTake(`${subject} ${readPlatformAddress(c)}`),
  };
}

export function rateLimitByAddress(perMinute: number, now: () => Date): MiddlewareHandler {
  const limiter = createAddressLimiter(perMinute, now);
  return async function limitAddress(c, next) {
    limiter.take(c);
    await next();
  };
}
