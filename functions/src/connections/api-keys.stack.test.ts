import { AUDIT } from '@samspill/domain/audit/paths';
import {
  API_OPERATIONS,
  API_SCOPES,
  type ApiScope,
  MAX_API_KEYS,
  MAX_REQUESTS_PER_KEY_AND_MINUTE,
} from '@samspill/domain/connections/api-key';
import { API_KEYS, apiKeyPath } from '@samspill/domain/connections/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { MIN_GROUP } from '@samspill/domain/surveys/survey';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { addSurvey, withSessions } from '../testing/survey-documents.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key-store.ts';

const engine = engineProject('api-keys');
const { db } = engine;
let nowMs = Date.now();
const sessions = withSessions(engine.deps);
const getUsers = async () => ({ users: [], notFound: [] });
const deps: Deps = {
  ...sessions,
  auth: { ...sessions.auth, getUsers } as unknown as Deps['auth'],
  now: () => new Date(nowMs),
};
let app = createApp(deps);

beforeEach(async () => {
  await engine.empty();
  nowMs = Date.now();
  app = createApp(deps);
  await addPeople(db, ['owner', 'administrator', 'analyst']);
});

const create = (
  scopes: readonly ApiScope[] = API_SCOPES,
  more: { days?: number; by?: string } = {},
) =>
  createApiKey(
    deps,
    { name: 'Rapport', scopes: [...scopes], days: more.days ?? 30 },
    more.by ?? 'owner',
  );
const get = async (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://samspill.test/api/v1${path}`, { headers });
const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
const statusOf = async (path: string, key: string) => (await get(path, withKey(key))).status;

const PATHS: Readonly<Record<string, string>> = {
  'GET /api/v1/statistics': '/statistics',
  'GET /api/v1/members': '/members',
  'GET /api/v1/surveys': '/surveys',
  'GET /api/v1/surveys/:id/results': '/surveys/s1/results',
  'GET /api/v1/surveys/:id/answers': '/surveys/s1/answers',
  'GET /api/v1/audit': '/audit',
};

describe('a key', () => {
  it('is taken in both headers, and stored as a hash', async () => {
    const { id, key } = await create();
    expect((await get('/statistics', withKey(key))).status).toBe(200);
    expect((await get('/statistics', { 'x-api-key': key })).status).toBe(200);
    const stored = JSON.stringify((await db.doc(apiKeyPath(id)).get()).data());
    expect(stored).not.toContain(key.split('_').at(-1));
    expect(stored).toMatch(/"hash":"[0-9a-f]{64}"/);
  });

  it.each([
    ['none', () => ''],
    ['another secret', (key: string) => `${key.slice(0, -4)}AAAA`],
    ['another id', (key: string) => key.replace(/^sk_.{20}/, `sk_${'x'.repeat(20)}`)],
    ['a part', (key: string) => key.slice(0, 30)],
    ['more', (key: string) => `${key}x`],
    ['a path as id', () => `sk_${'../'.repeat(6)}ab_${'A'.repeat(43)}`],
  ])('is refused with %s', async (_name, change) => {
    const { key } = await create();
    const response = await get('/statistics', withKey(change(key)));
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('is not taken from the address or a cookie', async () => {
    const { key } = await create();
    expect((await get(`/statistics?key=${key}`)).status).toBe(401);
    expect((await get('/statistics', { cookie: '__session=owner' })).status).toBe(401);
  });

  describe.each(API_SCOPES)('with the scope %s', (scope) => {
    it.each(Object.entries(API_OPERATIONS))('%s answers by its scope', async (name, operation) => {
      await addSurvey(db, 's1', { anonymous: false });
      const { key } = await create([scope]);
      const expected = operation.scope === scope ? 200 : 403;
      expect(await statusOf(PATHS[name] ?? '', key)).toBe(expected);
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('changes nothing by %s', async (method) => {
    const { key } = await create();
    const headers = { ...withKey(key), origin: 'http://samspill.test', host: 'samspill.test' };
    const response = await app.request('http://samspill.test/api/v1/members', { method, headers });
    expect([403, 404]).toContain(response.status);
  });

  it('ends at its time, when it is revoked, and when its creator is no administrator', async () => {
    const { id, key } = await create();
    expect(await statusOf('/statistics', key)).toBe(200);
    nowMs += 30 * DAY_MS;
    expect(await statusOf('/statistics', key)).toBe(401);
    nowMs -= DAY_MS;
    expect(await statusOf('/statistics', key)).toBe(200);
    await revokeApiKey(deps, id, 'administrator');
    expect(await statusOf('/statistics', key)).toBe(401);
    const lost = await create(API_SCOPES, { by: 'analyst' });
    expect(await statusOf('/statistics', lost.key)).toBe(401);
    expect(await listApiKeys(deps)).toMatchObject([{ id: lost.id, state: 'withoutCreator' }]);
  });

  it('is limited per minute, with the time to wait, and other keys are not', async () => {
    const [busy, idle] = [await create(), await create()];
    for (let index = 0; index < MAX_REQUESTS_PER_KEY_AND_MINUTE; index += 1)
      expect(await statusOf('/statistics', busy.key)).toBe(200);
    const refused = await get('/statistics', withKey(busy.key));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statusOf('/statistics', idle.key)).toBe(200);
  });

  it('shows the day of its last use only', async () => {
    const { key } = await create();
    expect(await listApiKeys(deps)).toMatchObject([{ lastUsedOn: null, state: 'active' }]);
    await get('/statistics', withKey(key));
    expect(await listApiKeys(deps)).toMatchObject([
      { lastUsedOn: new Date(nowMs).toISOString().slice(0, 10) },
    ]);
  });

  it('is logged when it is created and revoked, and once a day for each kind of data', async () => {
    const { id, key } = await create();
    await Promise.all([1, 2, 3].map(() => get('/members', withKey(key))));
    await get('/statistics', withKey(key));
    nowMs += DAY_MS;
    await get('/members', withKey(key));
    await revokeApiKey(deps, id, 'owner');
    const entries = (await db.collection(AUDIT).get()).docs.map((entry) => [
      entry.get('action'),
      entry.get('after.route') ?? null,
    ]);
    expect(entries.toSorted()).toEqual([
      ['apiKey.create', null],
      ['apiKey.export', 'GET /api/v1/members'],
      ['apiKey.export', 'GET /api/v1/members'],
      ['apiKey.export', 'GET /api/v1/statistics'],
      ['apiKey.revoke', null],
    ]);
    expect((await db.collection(API_KEYS).get()).size).toBe(0);
  });
});

it('is limited in number, also for requests at the same time', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: MAX_API_KEYS + 2 }, () => create()),
  );
  expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(MAX_API_KEYS);
});

describe('an anonymous survey', () => {
  it.each(['results', 'answers'])('keeps its %s below the smallest group', async (part) => {
    await addSurvey(db, 's1', { anonymous: true });
    const { key } = await create();
    const response = await get(`/surveys/s1/${part}`, withKey(key));
    if (part === 'answers') expect(response.status).toBe(409);
    else expect(await response.json()).toMatchObject({ anonymous: true, summary: null });
    expect(MIN_GROUP).toBe(5);
  });
});

it('describes itself without a key', async () => {
  const response = await get('/openapi.json');
  expect(response.status).toBe(200);
  const { openapi, paths, servers } = (await response.json()) as {
    openapi: string;
    paths: object;
    servers: unknown;
  };
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toHaveLength(Object.keys(API_OPERATIONS).length);
  expect(servers).toEqual([{ url: deps.siteUrl() }]);
});
