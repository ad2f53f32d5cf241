import { AppError, ERROR_STATUS, type ErrorCode } from '@samspill/domain/errors';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import { createErrorHandler } from './on-error.ts';
import { TooManyRequestsError } from './rate-limit.ts';
import { MaintenanceError } from './site-switches.ts';

async function answerTo(error: Error) {
  const { deps, lines } = createOfflineDeps();
  const app = new Hono().onError(createErrorHandler(deps.log)).get('/', () => {
    throw error;
  });
  const answer = await app.request('/');
  return { status: answer.status, headers: answer.headers, body: await answer.json(), lines };
}

describe('answerErrors', () => {
  it.each(Object.entries(ERROR_STATUS))('returns code %s with status %i', async (code, status) => {
    const answer = await answerTo(new AppError(code as ErrorCode, 'why', { name: 'too long' }));
    expect(answer).toMatchObject({
      status,
      body: { error: { code, message: 'why', fields: { name: 'too long' } } },
      lines: [],
    });
  });

  it('about too many requests has a retry time', async () => {
    const { headers } = await answerTo(new TooManyRequestsError(7));
    expect(headers.get('retry-after')).toBe('7');
  });

  it('during maintenance names it and has a retry time', async () => {
    const { headers, body } = await answerTo(new MaintenanceError());
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ error: { code: 'maintenance' } });
  });

  it('about a contended transaction asks to retry', async () => {
    const aborted = Object.assign(new Error('10 ABORTED: lock timeout'), { code: 10 });
    const { status, body, lines } = await answerTo(aborted);
    expect({ status, lines }).toEqual({ status: 409, lines: [] });
    expect(body).toMatchObject({ error: { code: 'conflict' } });
  });

  it('about a deleted account names it', async () => {
    const gone = Object.assign(new Error('no user record'), { code: 'auth/user-not-found' });
    const { status, body, lines } = await answerTo(gone);
    expect({ status, lines }).toEqual({ status: 404, lines: [] });
    expect(body).toMatchObject({ error: { code: 'not-found' } });
  });

  it.each([
    [400, 'invalid-argument'],
    [404, 'not-found'],
    [413, 'payload-too-large'],
    [415, 'invalid-argument'],
  ] as const)('maps a framework error with status %i to the code %s', async (status, code) => {
    const { body } = await answerTo(new HTTPException(status, { message: 'why' }));
    expect(body).toEqual({ error: { code, message: 'why' } });
  });

  it('logs an unexpected error and reveals no detail', async () => {
    const { status, body, lines } = await answerTo(new Error('secret'));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(JSON.stringify(lines)).toContain('secret');
  });
});
