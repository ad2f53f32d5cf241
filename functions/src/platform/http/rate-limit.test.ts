import { HOUR_MS } from '@samspill/domain/durations';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import { createErrorHandler } from './on-error.ts';
import {
  type AddressLimiter,
  createAddressLimiter,
  createRateLimiter,
  rateLimitByAddress,
  TooManyRequestsError,
} from './rate-limit.ts';

const START_MS = Date.UTC(2026, 0, 1);

function createClock() {
  const clock = { ms: START_MS, now: () => new Date(clock.ms) };
  return clock;
}

describe('createRateLimiter', () => {
  it('allows its number of requests a minute, then returns the waiting time', () => {
    const clock = createClock();
    const limiter = createRateLimiter(2, clock.now);
    limiter.take('a');
    clock.ms += 45_000;
    limiter.take('a');
    expect(() => limiter.take('a')).toThrow(new TooManyRequestsError(15));
  });

  it('resets after a minute', () => {
    const clock = createClock();
    const limiter = createRateLimiter(1, clock.now);
    limiter.take('a');
    clock.ms += 60_000;
    expect(() => limiter.take('a')).not.toThrow();
  });

  it('counts each key separately', () => {
    const limiter = createRateLimiter(1, createClock().now);
    limiter.take('a');
    expect(() => limiter.take('b')).not.toThrow();
  });

  it('evicts the oldest of very many keys', () => {
    const limiter = createRateLimiter(1, createClock().now);
    for (let key = 0; key <= 10_000; key += 1) limiter.take(`key ${key}`);
    expect(() => limiter.take('key 10000')).toThrow(TooManyRequestsError);
    expect(() => limiter.take('key 0')).not.toThrow();
  });
});

describe('createAddressLimiter', () => {
  const callFrom = (limiter: AddressLimiter) => {
    const allowed: boolean[] = [];
    const app = new Hono().get('/:subject', (c) => {
      allowed.push(limiter.tryTake(c, c.req.param('subject')));
      return c.text('');
    });
    return async (subject: string, claimed: string) => {
      const headers = { 'fastly-client-ip': claimed, 'x-forwarded-for': 'edge' };
      await app.request(`/${subject}`, { headers });
      return allowed.at(-1);
    };
  };

  it('counts each subject for a window of its own length', async () => {
    const clock = createClock();
    const call = callFrom(createAddressLimiter(1, clock.now, HOUR_MS));
    expect([await call('a', '1'), await call('a', '1'), await call('b', '1')]).toEqual([
      true,
      false,
      true,
    ]);
    clock.ms += 59 * 60_000;
    expect(await call('a', '1')).toBe(false);
    clock.ms += 60_000;
    expect(await call('a', '1')).toBe(true);
  });

  it('limits callers that forge a new address for each request', async () => {
    const call = callFrom(createAddressLimiter(1, createClock().now, HOUR_MS));
    for (let forged = 0; forged < 10; forged += 1) expect(await call('a', `${forged}`)).toBe(true);
    expect(await call('a', 'another')).toBe(false);
    expect(await call('b', 'another')).toBe(true);
  });
});

describe('rateLimitByAddress', () => {
  function openApp() {
    const { log } = createOfflineDeps().deps;
    const app = new Hono()
      .onError(createErrorHandler(log))
      .use(rateLimitByAddress(2, createClock().now))
      .get('/', (c) => c.text('ok'));
    return async (claimed: string, seen: string) => {
      const headers = { 'fastly-client-ip': claimed, 'x-forwarded-for': `6.6.6.6, ${seen}` };
      return (await app.request('/', { headers })).status;
    };
  }

  it('counts client addresses from Hosting separately', async () => {
    const ask = openApp();
    expect([await ask('a', 'edge'), await ask('a', 'edge')]).toEqual([200, 200]);
    expect([await ask('a', 'edge'), await ask('b', 'edge')]).toEqual([429, 200]);
  });

  it('also stops a caller who claims another address in each call', async () => {
    const ask = openApp();
    for (let call = 0; call < 20; call += 1) expect(await ask(`claim ${call}`, 'seen')).toBe(200);
    expect([await ask('claim anew', 'seen'), await ask('claim anew', 'other')]).toEqual([429, 200]);
  });
});
