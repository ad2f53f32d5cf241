import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readClaimedAddress, readPlatformAddress } from './rate-limit.ts';

const app = new Hono().get('/', (c) => c.json([readClaimedAddress(c), readPlatformAddress(c)]));
const addressesOf = async (headers: Record<string, string>) =>
  (await app.request('/', { headers })).json();

describe('client address', () => {
  it('is the edge’s value, with the platform’s value', async () => {
    const headers = { 'fastly-client-ip': '1.1.1.1', 'x-forwarded-for': '2.2.2.2, 3.3.3.3' };
    expect(await addressesOf(headers)).toEqual(['1.1.1.1', '3.3.3.3']);
  });

  it('is the front end’s value without the edge, not the caller’s claim', async () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 3.3.3.3' };
    expect(await addressesOf(headers)).toEqual(['3.3.3.3', '3.3.3.3']);
  });

  it('is a shared value for callers without an address', async () => {
    expect(await addressesOf({})).toEqual(['unknown', 'unknown']);
  });
});
