import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createOfflineDeps } from './testing/offline-deps.ts';

const HOST = 'samspill.test';
const SAME_ORIGIN = {
  host: 'function.internal',
  'x-forwarded-host': HOST,
  origin: `https://${HOST}`,
};
const JSON_BODY = { 'content-type': 'application/json' };

let offline = createOfflineDeps();
let app = createApp(offline.deps);

beforeEach(() => {
  offline = createOfflineDeps();
  app = createApp(offline.deps);
});

const post = (body: string, headers: Record<string, string> = {}) =>
  app.request(SESSION_PATH, {
    method: 'POST',
    headers: { ...SAME_ORIGIN, ...JSON_BODY, ...headers },
    body,
  });

const faults = () => offline.lines.filter(({ message }) => message !== 'request');

describe('every response', () => {
  it.each([
    ['a session', SESSION_PATH, 200],
    ['an unknown address', '/api/nowhere', 404],
    ['a refusal', '/api/admin/overview', 401],
  ])('forbids caching for %s', async (_name, path, status) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('what only administrators may ask', () => {
  const paths = [
    ...new Set(app.routes.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/'))),
  ];

  it.each(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'answers a visitor alike by %s, whether there is such a route',
    async (method) => {
      const ask = async (path: string) => {
        const headers = { ...SAME_ORIGIN, 'sec-fetch-site': 'same-origin' };
        const answer = await app.request(path.replaceAll(/[:*]\w*/g, 'x'), { method, headers });
        return [answer.status, answer.headers.get('allow'), (await answer.text()).length];
      };
      const elsewhere = await ask('/api/admin/nowhere');
      expect(elsewhere[0]).toBe(401);
      expect(paths.length).toBeGreaterThan(40);
      for (const path of paths) expect([path, ...(await ask(path))]).toEqual([path, ...elsewhere]);
    },
  );
});

describe('another site', () => {
  it.each([
    ['GET', '/api/public/site'],
    ['OPTIONS', SESSION_PATH],
    ['OPTIONS', '/api/admin/users'],
    ['HEAD', '/api/admin/users'],
    ['GET', '/api/nowhere'],
  ])('sends no CORS headers in response to %s %s', async (method, path) => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const answer = await app.request(path, { method, headers });
    const names = [...answer.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('invalid input', () => {
  it.each([
    ['no JSON', '{', {}],
    ['another type', 'idToken=x', {}],
    ['a list', '[]', { idToken: expect.any(String) }],
    ['nothing', 'null', {}],
    ['an empty object', '{}', { idToken: expect.any(String) }],
    ['a token that is a number', '{"idToken":7}', { idToken: expect.any(String) }],
    ['an empty token', '{"idToken":""}', { idToken: expect.any(String) }],
    ['a field too many', '{"idToken":"x","admin":true}', { admin: expect.any(String) }],
    ['an unknown language', '{"idToken":"x","locale":"se"}', { locale: expect.any(String) }],
    ['a blank name', '{"idToken":"x","displayName":"  "}', { displayName: expect.any(String) }],
  ])('returns 400 and the field for %s', async (_name, body, fields) => {
    const answer = await post(body);
    const { error } = (await answer.json()) as { error: { code: string; fields?: object } };
    expect(answer.status).toBe(400);
    expect(error.code).toBe('invalid-argument');
    expect(error.fields ?? {}).toEqual(fields);
  });

  it('returns 400 without a content type', async () => {
    const answer = await app.request(SESSION_PATH, {
      method: 'POST',
      headers: SAME_ORIGIN,
      body: '{"idToken":"x"}',
    });
    expect(answer.status).toBe(400);
  });

  it('returns 413 for a huge body, whatever its announced length', async () => {
    const huge = JSON.stringify({ idToken: 'x'.repeat(300_000) });
    expect((await post(huge)).status).toBe(413);
    expect((await post(huge, { 'content-length': '2' })).status).toBe(413);
    expect((await post('{}', { 'content-length': '1000000000' })).status).toBe(413);
  });
});

describe('origin check of writes', () => {
  it.each<[string, Record<string, string>, number]>([
    ['the site itself', { 'x-forwarded-host': HOST, origin: `https://${HOST}` }, 200],
    ['the site without Hosting', { host: HOST, origin: `https://${HOST}` }, 200],
    ['an older browser on the site', { host: HOST, 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { host: HOST, origin: 'https://evil.test' }, 403],
    ['another port', { host: HOST, origin: `https://${HOST}:444` }, 403],
    ['a subdomain', { host: HOST, origin: `https://evil.${HOST}` }, 403],
    ['a sandboxed frame', { host: HOST, origin: 'null' }, 403],
    ['a sister site', { host: HOST, 'sec-fetch-site': 'same-site' }, 403],
    ['nobody knows where', { host: HOST }, 403],
  ])('returns the expected status for a write from %s', async (_name, headers, status) => {
    const answer = await app.request(SESSION_PATH, { method: 'DELETE', headers });
    expect(answer.status).toBe(status);
  });
});

describe('rate limit by address', () => {
  const ask = (address: string) =>
    app.request(SESSION_PATH, { headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } });

  it('returns 429 and a retry time for one address only', async () => {
    for (let count = 0; count < 600; count += 1) await ask('1.2.3.4');
    const refused = await ask('1.2.3.4');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await ask('4.3.2.1')).status).toBe(200);
    offline.setTime(new Date('2026-01-01T12:01:00Z'));
    expect((await ask('1.2.3.4')).status).toBe(200);
  });
});

describe('cookies', () => {
  const OTHERS = 'session=s; __Session=t; __session2=u; token=v; XSRF-TOKEN=w';

  it('are ignored except __session', async () => {
    const answer = await app.request(SESSION_PATH, { headers: { cookie: OTHERS } });
    expect(await answer.json()).toEqual({});
    expect((await app.request('/api/admin/overview', { headers: { cookie: OTHERS } })).status).toBe(
      401,
    );
    expect(faults()).toEqual([]);
  });

  it('are read in one file only', () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.(test|cases)\.ts$/.test(path))
      .filter((path) =>
        /hono\/cookie|['"]cookie['"]/i.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
      );
    expect(sources).toEqual(['platform/http/session-account.ts']);
  });

  it('are cleared at log-out, even without a session', async () => {
    const answer = await app.request(SESSION_PATH, { method: 'DELETE', headers: SAME_ORIGIN });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBe(
      '__session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });
});

describe('internal errors', () => {
  it('are logged and returned as a bare 500', async () => {
    const answer = await app.request('/api/public/overview');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side.' },
    });
    expect(faults().map(({ level, message }) => [level, message])).toEqual([
      ['error', 'request failed'],
    ]);
  });

  it('answer 503 for a session, so that no page takes it for signed out', async () => {
    const answer = await app.request(SESSION_PATH, { headers: { cookie: '__session=x' } });
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: { code: 'unavailable' } },
    ]);
    expect(faults().map(({ level }) => level)).toEqual(['error']);
  });
});
