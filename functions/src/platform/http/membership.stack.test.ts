import { userPath } from '@samspill/domain/paths';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '../../../contract/describe-requests.ts';
import { createApp } from '../../app.ts';
import {
  callApi,
  confirmAddress,
  cookieOf,
  joinAsAdmin,
  openSession,
  signUpUnconfirmed,
  signUpWithSession,
} from '../../testing/stack-client.ts';
import { createDeps } from '../deps.ts';

/** Open to visitors, or about the caller's own account only. Every other route needs an admitted account. */
const OPEN_TO_APPLICANTS = [
  '/api/_auth/mails/',
  '/api/_auth/session',
  '/api/_dev/',
  '/api/account',
  '/api/application',
  '/api/feedback',
  '/api/invitations/stop',
  '/api/invitations/view',
  '/api/public/',
  '/api/surveys/',
  '/api/suspensions/',
  '/api/unsubscribe/',
  '/api/v1/',
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const deps = createDeps();
const { auth } = deps;
const routes = listRoutes(createApp(deps)).flatMap(({ method, path }) => {
  const known = methods.find((each) => each === method);
  if (!known || OPEN_TO_APPLICANTS.some((open) => path.startsWith(open))) return [];
  return [{ method: known, path: path.replaceAll(/:\w+(\{[^}]*\})?/g, 'somebody') }];
});

const db = getFirestore(
  initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-samspill' }, 'membership'),
);

async function joinUnconfirmed() {
  const account = await signUpUnconfirmed();
  return { ...account, cookie: cookieOf(await openSession(account.idToken)) };
}

const SESSION = '/api/_auth/session';
const statusIn = async (cookie: string) => (await callApi(SESSION, { cookie })).body;

describe.each(['unconfirmed', 'waiting', 'declined'])('an account that is %s', (status) => {
  let cookie: string;
  beforeAll(async () => {
    const account = await joinUnconfirmed();
    ({ cookie } = account);
    await db.doc(userPath(account.uid)).update({ status });
  });

  it.each(routes)('is refused by $method $path', async ({ method, path }) => {
    const answer = await callApi(path, { method, cookie, ...(method !== 'GET' && { body: {} }) });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'not-admitted' } } });
  });

  it('may read its own application and export its data', async () => {
    expect(await callApi('/api/application', { cookie })).toMatchObject({
      status: 200,
      body: { status, note: '', reason: '' },
    });
    expect((await callApi('/api/account/export', { cookie })).status).toBe(200);
  });
});

interface ErrorBody {
  readonly error: { readonly code: string };
}
/** Separate address, because the calls of other tests use up the rate limit of the default address. */
const OWN_ADDRESS = { 'fastly-client-ip': crypto.randomUUID() };

/** Each ends a session that was open: by an administrator, by the member, and on the member's other device. */
const ENDED = {
  suspended: async ({ uid }: Joined) => {
    const admin = await joinAsAdmin(auth, 'Adm Aas');
    const path = `/api/admin/users/${uid}/suspend`;
    const body = { reason: 'Reklame', days: null };
    expect((await callApi(path, { method: 'POST', cookie: admin.cookie, body })).status).toBe(200);
  },
  'erased since': async ({ uid }: Joined) => {
    await auth.deleteUser(uid);
    await db.doc(userPath(uid)).delete();
  },
  'logged out': async ({ cookie }: Joined) => {
    expect((await callApi(SESSION, { method: 'DELETE', cookie })).status).toBe(200);
  },
} satisfies Record<string, (member: Joined) => Promise<void>>;
type Joined = Awaited<ReturnType<typeof signUpWithSession>>;

describe.each(Object.entries(ENDED))('an account that is %s', (_state, end) => {
  let cookie: string;
  beforeAll(async () => {
    const member = await signUpWithSession();
    ({ cookie } = member);
    await end(member);
  });

  it('is refused by every route', async () => {
    const answers = new Set<string>();
    for (const { method, path } of routes) {
      const call = { method, cookie, headers: OWN_ADDRESS, ...(method !== 'GET' && { body: {} }) };
      const { status, body } = await callApi(path, call);
      answers.add(`${status} ${(body as ErrorBody).error.code}`);
    }
    expect([...answers]).toEqual(['401 unauthenticated']);
  });
});

it('lists routes of members and administrators', () => {
  expect(routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/feed/start', '/api/search', '/api/admin/users']),
  );
});

it('admits an account that has confirmed its address at its next session call', async () => {
  const { uid, cookie } = await joinUnconfirmed();
  expect(await statusIn(cookie)).toMatchObject({ user: { status: 'unconfirmed' } });
  await confirmAddress(uid);
  expect(await statusIn(cookie)).toMatchObject({ user: { status: 'active' } });
  expect((await callApi('/api/feed/start', { cookie })).status).toBe(200);
});

it('stores the note of an applicant until the decision', async () => {
  const { uid, cookie } = await joinUnconfirmed();
  const write = (note: string) =>
    callApi('/api/application', { method: 'PUT', cookie, body: { note } });
  expect(await write(' Jeg er fra Bodø. ')).toMatchObject({ body: { note: 'Jeg er fra Bodø.' } });
  expect((await write('x'.repeat(501))).status).toBe(400);
  await db.doc(userPath(uid)).update({ status: 'declined' });
  expect((await write('Nei?')).status).toBe(409);
});
