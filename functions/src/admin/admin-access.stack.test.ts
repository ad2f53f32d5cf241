import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createDeps } from '../deps.ts';
import { callApi, SITE_URL, signUpWithSession } from '../testing/stack-client.ts';

const ADMIN_PATH = '/api/admin/';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** Lists routes below /api/admin from the app itself, so that the tests cover new ones. */
function listAdminRoutes(): { method: Method; path: string }[] {
  const routes = createApp(createDeps()).routes.flatMap(({ method, path }) => {
    const known = METHODS.find((each) => each === method);
    return known && path.startsWith(ADMIN_PATH) ? [`${known} ${path}`] : [];
  });
  return [...new Set(routes)].map((route) => {
    const [method, path] = route.split(' ') as [Method, string];
    return { method, path: path.replaceAll(/:\w+(\{[^}]*\})?/g, 'somebody') };
  });
}

const routes = listAdminRoutes();
let memberCookie: string;

beforeAll(async () => {
  memberCookie = (await signUpWithSession()).cookie;
});

const call = ({ method, path }: (typeof routes)[number], cookie?: string) =>
  callApi(path, { method, ...(method === 'GET' ? {} : { body: {} }), cookie });

describe('methods that ask about a route', () => {
  const paths = [...new Set(routes.map(({ path }) => path)), `${ADMIN_PATH}nowhere`];
  it.each(['HEAD', 'OPTIONS'])(
    'answers every %s request by a member with 403 and no Allow header',
    async (method) => {
      const answers = new Set<string>();
      for (const path of paths) {
        const headers = { cookie: memberCookie };
        const answer = await fetch(SITE_URL + path, { method, headers });
        answers.add(`${answer.status} ${answer.headers.get('allow')}`);
      }
      expect([...answers]).toEqual(['403 null']);
    },
  );
});

describe('routes below /api/admin', () => {
  it('has routes', () => {
    expect(routes.length).toBeGreaterThan(1);
  });

  it.each(routes)('respond to visitors with 401: $method $path', async (route) => {
    expect(await call(route)).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    });
  });

  it.each(routes)('$method $path rejects members', async (route) => {
    expect(await call(route, memberCookie)).toMatchObject({
      status: 403,
      body: { error: { code: 'permission-denied' } },
    });
  });
});
