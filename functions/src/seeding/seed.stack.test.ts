import { serve } from '@hono/node-server';
import type { AuditPage } from '@samspill/domain/audit-log';
import type { JobProgress } from '@samspill/domain/job';
import { PROJECTS, USERS } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { seedOrderPath } from '@samspill/domain/seeding/paths';
import type { SeedOverview, SeedProgress } from '@samspill/domain/seeding/seed-order';
import { FieldPath } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createApp } from '../app.ts';
import { SITE } from '../assembly.ts';
import { createDeps, type Deps } from '../platform/deps.ts';
import { seedDefaultTaxonomy } from '../site/taxonomy-store.ts';
import { engineProject } from '../testing/engine-client.ts';
import { finishJob } from '../testing/finish-job.ts';
import { signUpWithSession } from '../testing/stack-client.ts';
import { seededId, seededIdPrefix } from './fulfil-order.ts';
import { purgeSeeded } from './purge-seeded.ts';

const ORDERS = '/api/admin/seed/orders';
const LONG_MS = scaled(180_000);
const MIX = { founder: 50, talent: 40, investor: 10 };
const { auth, storage } = createDeps();
/** Uses its own project: the functions of the stack's project would match two thousand people. */
const engine = engineProject('seeding');
const { db } = engine;
let deps: Deps;
let server: ReturnType<typeof serve>;
let site: string;
let cookie: string;
let idToken: string;
let uid: string;

beforeAll(async () => {
  await seedDefaultTaxonomy(engine.deps);
  deps = { ...engine.deps, auth, storage, isSeedingAllowed: () => true };
  const app = createApp(deps);
  site = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  const account = await signUpWithSession();
  await auth.setCustomUserClaims(account.uid, { admin: true });
  ({ cookie, idToken, uid } = account);
});

async function callApi(
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown },
) {
  const response = await fetch(`${site}${path}`, {
    method,
    headers: { origin: site, 'content-type': 'application/json', cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const post = async (path: string, body: unknown) => {
  const answer = await callApi(path, { method: 'POST', body });
  return { status: answer.status, progress: answer.body as SeedProgress };
};

const placed: string[] = [];

async function order(body: object): Promise<SeedProgress> {
  const { status, progress } = await post(ORDERS, body);
  expect(status).toBe(200);
  placed.push(progress.id);
  return progress;
}

afterAll(async () => {
  for (const id of placed) {
    const people = await listSeeded(USERS, id);
    if (people.length > 0) await auth.deleteUsers(people.map((person) => person.id));
  }
  server.close();
}, LONG_MS);

const runOnce = (id: string) => post(`${ORDERS}/${id}/run`, {});

/** One run ends after two seconds, whatever is left. */
async function runToTheEnd(id: string): Promise<SeedProgress> {
  for (;;) {
    const { status, progress } = await runOnce(id);
    expect(status).toBe(200);
    if (progress.finishedAt !== null) return progress;
  }
}

async function purge(orderId: string): Promise<JobProgress> {
  const body = { orderId, idToken };
  const answer = await callApi('/api/admin/seed/purges', { method: 'POST', body });
  expect(answer.status).toBe(201);
  const { id } = answer.body as JobProgress;
  await finishJob(deps, id);
  return (await callApi(`/api/admin/jobs/${id}`, {})).body as JobProgress;
}

async function listSeeded(collection: string, orderId: string) {
  const prefix = seededIdPrefix(orderId);
  const id = FieldPath.documentId();
  const made = db.collection(collection).where(id, '>=', prefix).where(id, '<', `${prefix}:`);
  return (await made.get()).docs;
}

describe('order of people', () => {
  it('creates the requested number of complete, marked people with accounts', async () => {
    const { id } = await order({ kind: 'users', count: 120, mix: MIX });
    expect(await runToTheEnd(id)).toMatchObject({ done: 120 });
    const people = (await listSeeded(USERS, id)).map((person) =>
      v.parse(PersonSchema, person.data()),
    );
    expect(people).toHaveLength(120);
    expect(people.every(({ seeded }) => seeded)).toBe(true);
    expect(people.filter(({ investor }) => investor)).toHaveLength(12);
    expect((await auth.getUser(seededId(id, 119))).disabled).toBe(false);
  });

  it('creates no more than requested in concurrent and repeated runs', async () => {
    const { id } = await order({ kind: 'users', count: 150, mix: MIX });
    await Promise.all([runOnce(id), runOnce(id)]);
    expect(await runToTheEnd(id)).toMatchObject({ done: 150 });
    expect(await listSeeded(USERS, id)).toHaveLength(150);
  });

  it('continues after an interrupted run', async () => {
    const { id } = await order({ kind: 'users', count: 130, mix: MIX });
    await runToTheEnd(id);
    const people = await listSeeded(USERS, id);
    const batch = db.batch();
    for (const { ref } of people.slice(0, 60)) batch.delete(ref);
    batch.update(db.doc(`seedOrders/${id}`), { done: 0, finishedAt: null });
    await batch.commit();
    expect(await runToTheEnd(id)).toMatchObject({ done: 130 });
    expect(await listSeeded(USERS, id)).toHaveLength(130);
  });
});

describe('order of a thousand people', () => {
  async function runAndHangUp(id: string): Promise<void> {
    const connection = new AbortController();
    const stop = db.doc(seedOrderPath(id)).onSnapshot((stored) => {
      if (stored.get('done') > 0) connection.abort();
    });
    const cut = fetch(`${site}${ORDERS}/${id}/run`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json', cookie },
      body: '{}',
      signal: connection.signal,
    });
    await expect(cut).rejects.toThrow();
    stop();
  }

  it(
    'creates exactly a thousand despite a lost connection',
    async () => {
      const { id } = await order({ kind: 'users', count: 1000, mix: MIX });
      await runAndHangUp(id);
      await runToTheEnd(id);
      expect(await listSeeded(USERS, id)).toHaveLength(1000);
      const known = await countAccounts(id, 1001);
      expect(known).toBe(1000);
    },
    LONG_MS,
  );

  async function countAccounts(id: string, end: number): Promise<number> {
    let known = 0;
    for (let start = 0; start < end; start += 100) {
      const size = Math.min(100, end - start);
      const uids = Array.from({ length: size }, (_, i) => ({ uid: seededId(id, start + i) }));
      known += (await auth.getUsers(uids)).users.length;
    }
    return known;
  }
});

describe('order of projects', () => {
  it('creates them for demo people only, some as drafts', async () => {
    const people = await order({ kind: 'users', count: 10, mix: MIX });
    await runToTheEnd(people.id);
    const { id } = await order({ kind: 'projects', count: 40, publishedPercent: 50 });
    expect(await runToTheEnd(id)).toMatchObject({ done: 40 });
    const projects = (await listSeeded(PROJECTS, id)).map((project) =>
      v.parse(ProjectSchema, project.data()),
    );
    expect(projects).toHaveLength(40);
    const owners = await db.getAll(...projects.map(({ ownerId }) => db.doc(`${USERS}/${ownerId}`)));
    expect(owners.every((owner) => owner.get('seeded') === true)).toBe(true);
  });
});

describe('removing an order', () => {
  it('deletes exactly its documents and accounts', async () => {
    const [kept, gone] = await Promise.all(
      [15, 30].map((count) => order({ kind: 'users', count, mix: MIX })),
    );
    if (!kept || !gone) throw new Error('two were ordered');
    await Promise.all([runToTheEnd(kept.id), runToTheEnd(gone.id)]);
    const projects = await order({ kind: 'projects', count: 10, publishedPercent: 100 });
    await runToTheEnd(projects.id);
    expect(await purge(projects.id)).toMatchObject({ done: 10, total: 10, isFinished: true });
    expect(await purge(gone.id)).toMatchObject({ done: 30, total: 30, isFinished: true });
    expect(await listSeeded(PROJECTS, projects.id)).toEqual([]);
    expect(await listSeeded(USERS, gone.id)).toEqual([]);
    expect(await listSeeded(USERS, kept.id)).toHaveLength(15);
    await expect(auth.getUser(seededId(gone.id, 0))).rejects.toThrow();
    expect((await runOnce(gone.id)).status).toBe(409);
    const { body } = await callApi('/api/admin/seed', {});
    const removed = (body as SeedOverview).orders.flatMap(({ id, removedAt }) =>
      removedAt === null ? [] : [id],
    );
    expect(removed).toEqual(expect.arrayContaining([projects.id, gone.id]));
    expect(removed).not.toContain(kept.id);
  });
});

describe('a removal in several steps', () => {
  const purgePart = (part: { orderId: string; entryId: string | null }) =>
    purgeSeeded(deps, SITE.personalData, { ...part, actorId: uid });
  const linesOf = async (orderId: string) => {
    const path = `/api/admin/audit?target=${orderId}&action=seed.purge`;
    const { entries } = (await callApi(path, {})).body as AuditPage;
    return entries.map(({ after }) => after);
  };

  it('is one log entry', async () => {
    const { id: orderId } = await order({ kind: 'users', count: 3, mix: MIX });
    await runToTheEnd(orderId);
    const [someone] = await listSeeded(USERS, orderId);
    const { entryId, removed } = await purgePart({ orderId, entryId: null });
    expect(await linesOf(orderId)).toEqual([{ removed }]);
    await someone?.ref.set(someone.data());
    const rest = await purgePart({ orderId, entryId });
    expect(rest).toMatchObject({ removed: 4 - removed, entryId });
    expect(await linesOf(orderId)).toEqual([{ removed: 4 }]);
  });

  it('is not merged into another order’s log entry', async () => {
    const [one, other] = [
      await order({ kind: 'users', count: 1, mix: MIX }),
      await order({ kind: 'users', count: 1, mix: MIX }),
    ];
    await Promise.all([runToTheEnd(one.id), runToTheEnd(other.id)]);
    const { entryId } = await purgePart({ orderId: one.id, entryId: null });
    const answer = await purgePart({ orderId: other.id, entryId });
    expect(answer).toMatchObject({ removed: 1, entryId: expect.not.stringMatching(entryId ?? '') });
    expect(await linesOf(one.id)).toEqual([{ removed: 1 }]);
    expect(await linesOf(other.id)).toEqual([{ removed: 1 }]);
  });
});

describe('an invalid order', () => {
  it.each([
    ['no people', { kind: 'users', count: 0, mix: MIX }, 'count'],
    ['too many people', { kind: 'users', count: 1001, mix: MIX }, 'count'],
    ['too many projects', { kind: 'projects', count: 501, publishedPercent: 50 }, 'count'],
    ['half a person', { kind: 'users', count: 1.5, mix: MIX }, 'count'],
    ['a formula', { kind: 'users', count: '=1+1', mix: MIX }, 'count'],
    [
      'a mix of more than all',
      { kind: 'users', count: 1, mix: { ...MIX, talent: 41 } },
      'mix.talent',
    ],
  ])('%s: names the field', async (_name, body, field) => {
    const answer = await callApi(ORDERS, { method: 'POST', body });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument', fields: { [field]: expect.any(String) } } },
    });
  });

  it.each([
    ['nowhere', 404],
    ['a%2Fb', 400],
    ['x'.repeat(300), 400],
  ])('rejects an unknown order: %s', async (id, status) => {
    expect((await runOnce(id)).status).toBe(status);
  });

  it.each([
    ['an order that is none', { orderId: 'a/b' }],
    ['no sign-in', { orderId: null, idToken: '' }],
  ])('rejects a removal with %s', async (_name, body) => {
    const answer = await callApi('/api/admin/seed/purges', {
      method: 'POST',
      body: { idToken, ...body },
    });
    expect(answer.status).toBe(400);
  });

  it('rejects a removal with another user’s sign-in', async () => {
    const other = await signUpWithSession();
    const answer = await callApi('/api/admin/seed/purges', {
      method: 'POST',
      body: { orderId: null, idToken: other.idToken },
    });
    expect(answer.status).toBe(403);
  });
});
