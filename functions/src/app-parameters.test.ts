import { MAX_ID_CHARS } from '@samspill/domain/id';
import { HOSTILE_IDS } from '@samspill/domain/testing/cases';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createErrorHandler } from './platform/http/on-error.ts';
import { createOfflineDeps } from './testing/offline-deps.ts';

const { deps } = createOfflineDeps();
const app = createApp(deps);

const handlers = app.routes.filter(({ method }) => method !== 'ALL');
const ROUTES = [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))];

const bareApp = new Hono().onError(createErrorHandler(deps.log));
for (const { method, path, handler } of handlers) bareApp.on(method, path, handler);

const namesIn = (route: string) => [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const VALID_PARAMETERS: Readonly<Record<string, string>> = {
  action: 'hide',
  verdict: 'resolve',
  size: '192',
  fileId: 'f0a1b2c3d4e5f6a7',
  token: `kari.b1.${'x'.repeat(32)}`,
};
const validParameterOf = (route: string, name: string) =>
  route.includes('/appeals/') && name === 'verdict'
    ? 'accept'
    : name === 'kind'
      ? /identity|public\/site/.test(route)
        ? 'icon'
        : /taxonomy|suggestions/.test(route)
          ? 'skills'
          : 'content'
      : (VALID_PARAMETERS[name] ?? 'p1');

async function fieldsOf(route: string, given: Readonly<Record<string, string>> = {}, query = '') {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? validParameterOf(route, name)),
  );
  const answer = await bareApp.request(`https://samspill.test${address}${query}`, { method });
  const isJson = answer.headers.get('content-type')?.includes('json');
  const body = isJson ? ((await answer.json()) as { error?: { fields?: object } }) : {};
  return { status: answer.status, fields: Object.keys(body.error?.fields ?? {}) };
}

const HOSTILE = HOSTILE_IDS.filter((id) => id !== 'x'.repeat(MAX_ID_CHARS + 1));
const HOSTILE_PARAMETERS = HOSTILE.filter((id) => id !== '' && id !== '..');

describe.each(ROUTES.filter((route) => route.includes(':')))('%s', (route) => {
  it.each(namesIn(route))('rejects a hostile %s before any read', async (name) => {
    expect((await fieldsOf(route)).fields).not.toContain(name);
    for (const hostile of HOSTILE_PARAMETERS) {
      const { status, fields } = await fieldsOf(route, { [name]: hostile });
      expect([hostile, status, fields]).toEqual([hostile, 400, expect.arrayContaining([name])]);
    }
  });
});

/** Mail gateways append parameters to the addresses in mails. */
const OPEN_TO_PARAMETERS = 'GET /api/unsubscribe/:token';
const READING = ROUTES.filter((route) => route.startsWith('GET') && route !== OPEN_TO_PARAMETERS);

describe.each(READING)('%s', (route) => {
  it.each(['x', '__proto__', 'constructor'])(
    'rejects the unknown parameter %s before any read',
    async (name) => {
      const { status, fields } = await fieldsOf(route, {}, `?${name}=1`);
      expect([status, fields]).toEqual([400, expect.arrayContaining([name])]);
    },
  );

  it('accepts only ids in the after parameter', async () => {
    const { fields } = await fieldsOf(route, {}, '?after=p1');
    // The route has no such parameter, or one of another format.
    if (fields.includes('after')) return;
    for (const hostile of HOSTILE) {
      const query = `?after=${encodeURIComponent(hostile)}`;
      expect([hostile, await fieldsOf(route, {}, query)]).toMatchObject([
        hostile,
        { status: 400, fields: expect.arrayContaining(['after']) },
      ]);
    }
  });
});

/** Every read would throw and return 500, so another status shows that nothing was read. */
describe('public addresses', () => {
  it.each([
    '/api/public/site?x=1',
    '/api/public/overview?__proto__=1',
    '/api/public/projects?constructor=1',
    '/api/public/projects?limit=5&limit=6',
    '/api/public/projects?limit=05',
    '/api/public/projects?limit=5&',
    '/api/public/projects?&limit=5',
    '/api/public/projects?limit=5&&stage=idea',
    '/api/public/overview?&',
    '/api/public/projects?stage=%69dea',
    '/api/public/projects?s%74age=idea',
    '/api/public/%70rojects',
    '/api/public/projects?after=__x__',
    '/api/public/projects?after=%ZZ',
    '/api/public/projects?after=%00',
    '/api/public/investors?after=__proto__',
    '/api/public/investors?x=1',
  ])('are rejected before any read and without caching: %s', async (address) => {
    const answer = await app.request(`https://samspill.test${address}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { code: 'invalid-argument' } },
    ]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('report the invalid parameter, even `__proto__`', async () => {
    const answer = await app.request('https://samspill.test/api/public/site?__proto__=1');
    const { error } = (await answer.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual(['__proto__']);
  });
});
