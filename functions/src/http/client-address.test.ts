import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readClientAddress } from './client-address.ts';

const app = new Hono().get('/', (c) => c.text(readClientAddress(c)));
const addressOf = async (headers: Record<string, string>) =>
  (await app.request('/', { headers })).text();

describe("the caller's address", () => {
  it('is what the edge saw', async () => {
    const headers = { 'fastly-client-ip': '1.1.1.1', 'x-forwarded-for': '2.2.2.2, 3.3.3.3' };
    expect(await addressOf(headers)).toBe('1.1.1.1');
  });

  it('is else what the front end added, not what the caller claims', async () => {
    expect(await addressOf({ 'x-forwarded-for': '6.6.6.6, 3.3.3.3' })).toBe('3.3.3.3');
  });

  it('is one for all who have none', async () => {
    expect(await addressOf({})).toBe('unknown');
  });
});
