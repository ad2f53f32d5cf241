import { ADMIN_ROUTES } from '@samspill/domain/admin-routes';
import { can, claimsOf, ROLES, type Role } from '@samspill/domain/roles/role';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { listRoutes } from '../../contract/describe-requests.ts';
import { createApp } from '../app.ts';
import { createDeps, type Deps } from '../platform/deps.ts';
import {
  callApi,
  joinAs,
  joinAsStaff,
  SITE_URL,
  signUpWithSession,
} from '../testing/stack-client.ts';

const ADMIN_PATH = '/api/admin';
const stack = createDeps();
const routes = listRoutes(createApp(stack)).filter(({ path }) => path.startsWith(`${ADMIN_PATH}/`));
const nameOf = ({ method, path }: (typeof routes)[number]) =>
  `${method} ${path.slice(ADMIN_PATH.length)}`;
const addressOf = (path: string) => path.replaceAll(/:\w+(\{[^}]*\})?/g, 'somebody');

const own = getFirestore(initializeApp({ projectId: 'demo-admin-access' }, 'admin-access'));
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const deps: Deps = { ...stack, db: own, log: silent };

let memberCookie: string;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  memberCookie = (await signUpWithSession()).cookie;
  for (const role of ROLES)
    cookies.set(role, (await joinAsStaff(stack.auth, 'Rolf Rolle', role)).cookie);
});

describe('methods that ask about a route', () => {
  const paths = [...new Set(routes.map(({ path }) => addressOf(path))), `${ADMIN_PATH}/nowhere`];
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

describe('the table of routes', () => {
  it('names the permission of every route below /api/admin, and of no other', () => {
    expect(routes.length).toBeGreaterThan(50);
    expect(Object.keys(ADMIN_ROUTES).toSorted()).toEqual(routes.map(nameOf).toSorted());
  });
});

const call = (app: ReturnType<typeof createApp>, cookie: string, { method, path }: Target) =>
  app.request(SITE_URL + addressOf(path), {
    method,
    headers: {
      origin: SITE_URL,
      host: new URL(SITE_URL).host,
      'content-type': 'application/json',
      cookie,
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
type Target = Pick<(typeof routes)[number], 'method' | 'path'>;

const errorOf = async (answer: Response) =>
  ((await answer.json().catch(() => ({}))) as { error?: { code: string; message: string } }).error;

const REFUSAL = { code: 'permission-denied', message: 'Your role may not do this.' };

describe('routes below /api/admin', () => {
  it('answer visitors with 401', async () => {
    const app = createApp(deps);
    for (const route of routes) {
      const answer = await call(app, '', route);
      expect([nameOf(route), answer.status]).toEqual([nameOf(route), 401]);
    }
  });

  it('answer members with 403', async () => {
    const app = createApp(deps);
    for (const route of [...routes, { ...routes[0], method: 'GET', path: '/api/admin/nowhere' }]) {
      const answer = await call(app, memberCookie, route);
      expect([route.path, answer.status, await errorOf(answer)]).toEqual([
        route.path,
        403,
        REFUSAL,
      ]);
    }
  });

  it.each(ROLES)('answer a role only what the table allows: %s', async (role) => {
    const app = createApp(deps);
    const refused: string[] = [];
    for (const route of routes) {
      const answer = await call(app, cookies.get(role) ?? '', route);
      const isRefused = (await errorOf(answer))?.message === REFUSAL.message;
      if (isRefused) refused.push(nameOf(route));
      else expect([nameOf(route), answer.status]).not.toEqual([nameOf(route), 401]);
    }
    const expected = Object.entries(ADMIN_ROUTES).flatMap(([name, permission]) =>
      can(role, permission) ? [] : [name],
    );
    expect(refused.toSorted()).toEqual(expected.toSorted());
  });

  it.each(ROLES)(
    'hide unknown addresses from those who do not manage the site: %s',
    async (role) => {
      const path = `${ADMIN_PATH}/nowhere`;
      const answer = await call(createApp(deps), cookies.get(role) ?? '', { method: 'GET', path });
      expect(answer.status).toBe(can(role, 'manageSite') ? 404 : 403);
    },
  );
});

describe('jobs', () => {
  it('make no call that the role of their orderer may not make', async () => {
    const mona = await joinAsStaff(stack.auth, 'Mona Modig', 'moderator');
    const { uid } = await joinAs('Trygg Tom');
    const calls = [
      { method: 'POST', path: `/api/admin/users/${uid}/check`, json: { name: 'Trygg Tom' } },
      {
        method: 'POST',
        path: `/api/admin/users/${uid}/role`,
        json: { role: 'owner', idToken: 'x' },
      },
      { method: 'POST', path: `/api/admin/users/${uid}/suspend`, json: { reason: 'x' } },
    ];
    const order = { list: 'users', calls, idToken: mona.idToken };
    const { status, body } = await callApi('/api/admin/jobs', {
      method: 'POST',
      cookie: mona.cookie,
      body: order,
    });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    await expect
      .poll(async () => (await callApi(`/api/admin/jobs/${id}`, { cookie: mona.cookie })).body, {
        timeout: scaled(20_000),
      })
      .toMatchObject({
        isFinished: true,
        failed: [
          { index: 0, code: 'permission-denied' },
          { index: 1, code: 'permission-denied' },
          { index: 2, code: 'administrators-only' },
        ],
      });
    expect((await stack.auth.getUser(uid)).customClaims).toEqual({ member: true });
  });
});

describe('claims', () => {
  it('of an unknown role open nothing', async () => {
    const odd = await joinAs('Odd Odd');
    await stack.auth.setCustomUserClaims(odd.uid, {
      ...claimsOf(null),
      member: true,
      role: 'king',
    });
    const answer = await callApi('/api/admin/overview', { cookie: odd.cookie });
    expect(answer).toMatchObject({ status: 403 });
  });
});
