import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedbackDraft } from '@samspill/domain/feedback/feedback.cases';
import { FEEDBACK } from '@samspill/domain/feedback/paths';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { responsesPath } from '@samspill/domain/surveys/paths';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import { SITE_URL, signIn, signUpWithSession } from '../testing/stack-client.ts';
import { addSurvey, draft } from '../testing/survey-documents.ts';

/** Uses its own project, because maintenance affects all users of a database. */
const db = getFirestore(initializeApp({ projectId: 'demo-maintenance' }, 'maintenance'));
const auth = getAuth(
  initializeApp(
    { projectId: process.env.GCLOUD_PROJECT ?? 'demo-samspill' },
    'maintenance-accounts',
  ),
);
const deps: Deps = { ...createOfflineDeps().deps, db, auth, now: () => new Date() };
const app = createApp(deps);
const OPEN = { announcement: null, signUpsOpen: true, maintenance: false };
const FROM_THE_SITE = { origin: SITE_URL, 'x-forwarded-host': new URL(SITE_URL).host };

const SURVEY = 'open-to-all';
const newResponse = () => draft();

async function countStored(): Promise<number> {
  const counts = await Promise.all(
    [FEEDBACK, responsesPath(SURVEY)].map((path) => db.collection(path).count().get()),
  );
  return counts.reduce((sum, count) => sum + count.data().count, 0);
}

let member: Awaited<ReturnType<typeof signUpWithSession>>;
let admin: Awaited<ReturnType<typeof signUpWithSession>>;

beforeAll(async () => {
  [member, admin] = await Promise.all([signUpWithSession(), signUpWithSession()]);
  await auth.setCustomUserClaims(admin.uid, { admin: true });
  await addSurvey(db, SURVEY, { access: 'public' });
  await db.doc(SITE_GLOBAL).set({ ...OPEN, maintenance: true });
});

const CONTRACT = join(import.meta.dirname, '../../contract/contract.json');
const routes = Object.keys(JSON.parse(readFileSync(CONTRACT, 'utf8')).requests);

/** Routes that write nothing, follow what Auth did, end a session, or are tested with a valid request. */
const CHECKED_APART = [
  'DELETE /api/_auth/session',
  'POST /api/_auth/session',
  'POST /api/_auth/mails/changed',
  'POST /api/_auth/mails/password',
  'POST /api/_auth/mails/reset',
  'POST /api/_auth/mails/verification',
  'POST /api/feedback',
  'POST /api/invitations/view',
  'POST /api/suspensions/export',
  'POST /api/suspensions/view',
  'POST /api/surveys/:id/opt-out',
  'POST /api/unsubscribe/:token',
  'POST /api/surveys/:id/responses',
  'PUT /api/surveys/:id/files/:fileId',
  'DELETE /api/surveys/:id/files/:fileId',
];

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly cookie?: string;
  readonly body?: unknown;
}

async function ask(path: string, { method = 'GET', cookie = '', body }: Request = {}) {
  const answer = await app.request(`${SITE_URL}${path}`, {
    method,
    headers: { ...FROM_THE_SITE, 'content-type': 'application/json', cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const setSite = (body: object) =>
  ask('/api/admin/site/settings', { method: 'PATCH', cookie: admin.cookie, body });

describe('maintenance mode', () => {
  it.each(['/api/account/sign-ins', '/api/admin/overview'])(
    'rejects members at %s with a Retry-After header',
    async (path) => {
      const answer = await ask(path, { cookie: member.cookie });
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'maintenance' } } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    },
  );

  it('accepts administrators', async () => {
    expect((await ask('/api/account/sign-ins', { cookie: admin.cookie })).status).toBe(200);
    expect((await ask('/api/admin/site/settings', { cookie: admin.cookie })).status).toBe(200);
  });

  it('rejects visitors with 401 and lets members read and end sessions', async () => {
    expect((await ask('/api/account/sign-ins')).status).toBe(401);
    expect((await ask(SESSION_PATH, { cookie: member.cookie })).status).toBe(200);
    expect((await ask(SESSION_PATH, { method: 'DELETE' })).status).toBe(200);
  });

  describe.each([
    ['feedback', '/api/feedback', () => feedbackDraft({ id: crypto.randomUUID() }), 201],
    ['an answer to a public survey', `/api/surveys/${SURVEY}/responses`, newResponse, 200],
  ])('%s', (_name, path, bodyOf, status) => {
    it.each([
      ['a visitor', () => ''],
      ['a member', () => member.cookie],
    ])('of %s is refused and not stored', async (_who, cookieOf) => {
      const before = await countStored();
      const answer = await ask(path, { method: 'POST', cookie: cookieOf(), body: bodyOf() });
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'maintenance' } } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await countStored()).toBe(before);
    });

    it('of an administrator is taken', async () => {
      const answer = await ask(path, { method: 'POST', cookie: admin.cookie, body: bodyOf() });
      expect(answer.status).toBe(status);
    });
  });

  it.each(
    routes.filter(
      (route) => !/^GET|^\w+ \/api\/admin/.test(route) && !CHECKED_APART.includes(route),
    ),
  )('refuses visitors at %s before reading what they sent', async (route) => {
    const [method, path = ''] = route.split(' ');
    const link = `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(32)}`;
    const answer = await ask(path.replace(':token', link), { method: method as 'POST', body: {} });
    expect([401, 503]).toContain(answer.status);
  });

  it('members cannot open a session, which writes, and administrators can', async () => {
    const open = async (email: string) =>
      ask(SESSION_PATH, { method: 'POST', body: { idToken: (await signIn(email)).idToken } });
    expect(await open(member.email)).toMatchObject({
      status: 503,
      body: { error: { code: 'maintenance' } },
    });
    expect((await open(admin.email)).status).toBe(200);
  });

  it.each([
    '/api/_auth/mails/changed',
    '/api/_auth/mails/password',
    '/api/suspensions/export',
    '/api/suspensions/view',
  ])('stays open at %s, which Auth has decided already or which only reads', async (path) => {
    expect((await ask(path, { method: 'POST', body: {} })).status).toBe(400);
  });

  it('people still read a survey', async () => {
    const open = { admission: 'open', isMaintained: true };
    expect((await ask(`/api/surveys/${SURVEY}`)).body).toMatchObject(open);
    const asAdmin = await ask(`/api/surveys/${SURVEY}`, { cookie: admin.cookie });
    expect(asAdmin.body).toMatchObject({ isMaintained: false });
  });

  it('reports it on cached public pages', async () => {
    const answer = await ask('/api/public/site');
    expect(answer).toMatchObject({ status: 200, body: { ...OPEN, maintenance: true } });
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
  });
});

const sinceOf = async () => (await db.doc(SITE_GLOBAL).get()).get('maintenanceSince');

describe('switching maintenance mode', () => {
  beforeAll(async () => {
    await db.doc(SITE_GLOBAL).set(OPEN);
  });

  it('requires the administrator’s own fresh sign-in', async () => {
    const shut = { ...OPEN, maintenance: true };
    expect((await setSite(shut)).status).toBe(401);
    const other = await signIn(member.email);
    expect((await setSite({ ...shut, idToken: other.idToken })).status).toBe(403);
    const own = await signIn(admin.email);
    expect((await setSite({ ...shut, idToken: own.idToken })).body).toMatchObject(shut);
  });

  it('keeps when maintenance began while other settings change', async () => {
    const since = await sinceOf();
    expect(since).toBeInstanceOf(Timestamp);
    await setSite({ features: { polls: true } });
    expect(await sinceOf()).toEqual(since);
  });

  it('is turned off without a fresh sign-in', async () => {
    expect((await setSite(OPEN)).body).toMatchObject(OPEN);
    expect(await sinceOf()).toBeNull();
  });
});
