import { feedbackDraft } from '@samspill/domain/feedback/feedback.cases';
import { SITE_GLOBAL } from '@samspill/domain/paths';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import { SITE_URL, signIn, signUpWithSession } from '../testing/stack-client.ts';

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

let member: Awaited<ReturnType<typeof signUpWithSession>>;
let admin: Awaited<ReturnType<typeof signUpWithSession>>;

beforeAll(async () => {
  [member, admin] = await Promise.all([signUpWithSession(), signUpWithSession()]);
  await auth.setCustomUserClaims(admin.uid, { admin: true });
  await db.doc(SITE_GLOBAL).set({ ...OPEN, maintenance: true });
});

interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
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

describe('during maintenance', () => {
  it.each(['/api/account/sign-ins', '/api/admin/overview'])(
    'rejects members at %s with a retry later',
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

  it('keeps feedback open', async () => {
    const body = feedbackDraft({ id: crypto.randomUUID() });
    expect((await ask('/api/feedback', { method: 'POST', body })).status).toBe(201);
  });

  it('reports it on cached public pages', async () => {
    const answer = await ask('/api/public/site');
    expect(answer).toMatchObject({ status: 200, body: { ...OPEN, maintenance: true } });
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
  });
});

describe('switching maintenance on', () => {
  beforeAll(async () => {
    await db.doc(SITE_GLOBAL).set(OPEN);
  });

  it('requires the administrator’s own fresh sign-in', async () => {
    const shut = { ...OPEN, maintenance: true };
    expect((await setSite(shut)).status).toBe(401);
    const other = await signIn(member.email);
    expect((await setSite({ ...shut, idToken: other.idToken })).status).toBe(403);
    const own = await signIn(admin.email);
    expect((await setSite({ ...shut, idToken: own.idToken })).body).toEqual(shut);
  });

  it('is turned off without a fresh sign-in', async () => {
    expect((await setSite(OPEN)).body).toEqual(OPEN);
  });
});
