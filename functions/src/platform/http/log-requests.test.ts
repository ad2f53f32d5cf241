import { isRequestId, REQUEST_ID_HEADER } from '@samspill/domain/request-id';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createApp, createServer } from '../../app.ts';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import { logRequests } from './log-requests.ts';
import type { UserEnv } from './require-user.ts';

const SENT = 'k3f9x2m7ab';
const ask = async (path: string, id: string = SENT) => {
  const { deps, lines } = createOfflineDeps();
  const answer = await createServer(deps).fetch(
    new Request(`https://x.no${path}`, { headers: { [REQUEST_ID_HEADER]: id } }),
  );
  return { answer, lines };
};

it('logs one line per request with its route without ids, status and the request id from the browser', async () => {
  const { lines } = await ask('/api/_auth/session');
  expect(lines).toEqual([
    {
      level: 'info',
      message: 'request',
      fields: { requestId: SENT, method: 'GET', route: '/api/_auth/session', status: 200, ms: 0 },
    },
  ]);
});

it('returns the id of a failure, under which its error is logged', async () => {
  const { answer, lines } = await ask('/api/surveys/s1');
  expect(answer.status).toBe(500);
  expect(answer.headers.get(REQUEST_ID_HEADER)).toBe(SENT);
  expect(lines).toMatchObject([
    { message: 'request failed', fields: { requestId: SENT } },
    { message: 'request', fields: { requestId: SENT, route: '/api/surveys/:id', status: 500 } },
  ]);
});

it('logs shared pages like API calls, without the id of the page', async () => {
  const { lines } = await ask('/projects/p1');
  expect(lines.at(-1)).toMatchObject({ fields: { requestId: SENT, route: '/*' } });
});

it('omits the request id from cacheable responses', async () => {
  const { answer } = await ask('/api/_auth/session');
  expect(answer.headers.get(REQUEST_ID_HEADER)).toBeNull();
});

it.each(['', 'x'.repeat(5_000), 'k3f9x2m7ab"}{'])(
  'replaces an invalid request id: %j',
  async (text) => {
    const { answer, lines } = await ask('/api/nowhere', text);
    const made = answer.headers.get(REQUEST_ID_HEADER) ?? '';
    expect(isRequestId(made) && made !== text).toBe(true);
    expect(lines).toMatchObject([{ fields: { requestId: made, status: 404 } }]);
  },
);

it('logs the uid on member routes', async () => {
  const { deps, lines } = createOfflineDeps();
  const app = new Hono<UserEnv>().use(logRequests(deps)).get('/members/:id', (c) => {
    c.set('user', { uid: 'kari', email: 'kari@x.no', isVerified: true, role: null });
    return c.body(null);
  });
  await app.request('/members/7');
  expect(lines).toMatchObject([{ fields: { route: '/members/:id', uid: 'kari' } }]);
  expect(JSON.stringify(lines)).not.toContain('@');
});

it('never logs the uid with a survey answer', async () => {
  const { deps, lines } = createOfflineDeps();
  await createApp(deps).request('/api/surveys/s1', { headers: { cookie: '__session=x' } });
  expect(lines.at(-1)?.fields).not.toHaveProperty('uid');
});
