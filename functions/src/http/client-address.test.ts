import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readClaimedAddress, readPlatformAddress } from './client-address.ts';

const app = new Hono().get('/', (c) => c.json([readClaimedAddress(c), readPlatformAddress(c)]));
const addressesOf = async (headers: Record<string, string>) =>
  (await app.request('/', { headers })).json();

describe("the caller's address", () => {
  it('is what the edge says, and beside it what the platform saw', async () => {
    const headers = { 'fastly-client-ip': '1.1.1.1', 'x-forwarded-for': '2.2.2.2, 3.3.3.3' };
    expect(await addressesOf(headers)).toEqual(['1.1.1.1', '3.3.3.3']);
  });

  it('is without the edge what the front end added, not what the caller claims', async () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 3.3.3.3' };
    expect(await addressesOf(headers)).toEqual(['3.3.3.3', '3.3.3.3']);
  });

  it('is one for all who have none', async () => {
    expect(await addressesOf({})).toEqual(['unknown', 'unknown']);
  });
});
