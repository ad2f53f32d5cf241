import { PROJECTS, USERS } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { ProjectSchema } from '@samspill/domain/projects/project';
import type { SeedProgress } from '@samspill/domain/seeding/seed-order';
import { FieldPath } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../deps.ts';
import { callApi, signUpWithSession } from '../testing/stack-client.ts';
import { seededId, seededIdPrefix } from './fulfil-order.ts';

const ORDERS = '/api/admin/seed/orders';
const MIX = { founder: 50, talent: 40, investor: 10 };
const { auth, db } = createDeps();
let cookie: string;

beforeAll(async () => {
  const account = await signUpWithSession();
  await auth.setCustomUserClaims(account.uid, { admin: true });
  cookie = account.cookie;
});

const post = async (path: string, body: unknown) => {
  const answer = await callApi(path, { method: 'POST', body, cookie });
  return { status: answer.status, progress: answer.body as SeedProgress };
};

async function order(body: object): Promise<SeedProgress> {
  const { status, progress } = await post(ORDERS, body);
  expect(status).toBe(200);
  return progress;
}

const runOnce = (id: string) => post(`${ORDERS}/${id}/run`, {});

/** Everything there is of an order, however it came there. */
async function listSeeded(collection: string, orderId: string) {
  const prefix = seededIdPrefix(orderId);
  const id = FieldPath.documentId();
  const made = db.collection(collection).where(id, '>=', prefix).where(id, '<', `${prefix}:`);
  return (await made.get()).docs;
}

describe('an order of people', () => {
  it('makes as many as asked for, whole, marked, with accounts and of the mix', async () => {
    const { id } = await order({ kind: 'users', count: 120, mix: MIX });
    const { progress } = await runOnce(id);
    expect(progress).toMatchObject({ done: 120, finishedAt: expect.any(String) });
    const people = (await listSeeded(USERS, id)).map((person) =>
      v.parse(PersonSchema, person.data()),
    );
    expect(people).toHaveLength(120);
    expect(people.every(({ seeded }) => seeded)).toBe(true);
    expect(people.filter(({ investor }) => investor)).toHaveLength(10);
    expect((await auth.getUser(seededId(id, 119))).disabled).toBe(false);
  });

  it('run twice at once, and again, makes no more than asked for', async () => {
    const { id } = await order({ kind: 'users', count: 150, mix: MIX });
    await Promise.all([runOnce(id), runOnce(id)]);
    const { progress } = await runOnce(id);
    expect(progress.done).toBe(150);
    expect(await listSeeded(USERS, id)).toHaveLength(150);
  });

  it('goes on where a run broke off in the middle of its writes', async () => {
    const { id } = await order({ kind: 'users', count: 130, mix: MIX });
    await runOnce(id);
    const people = await listSeeded(USERS, id);
    const batch = db.batch();
    for (const { ref } of people.slice(0, 60)) batch.delete(ref);
    batch.update(db.doc(`seedOrders/${id}`), { done: 0, finishedAt: null });
    await batch.commit();
    expect((await runOnce(id)).progress).toMatchObject({ done: 130 });
    expect(await listSeeded(USERS, id)).toHaveLength(130);
  });
});

describe('an order of projects', () => {
  it('makes them for made-up people alone, some of them drafts', async () => {
    const people = await order({ kind: 'users', count: 10, mix: MIX });
    await runOnce(people.id);
    const { id } = await order({ kind: 'projects', count: 40, publishedPercent: 50 });
    expect((await runOnce(id)).progress.done).toBe(40);
    const projects = (await listSeeded(PROJECTS, id)).map((project) =>
      v.parse(ProjectSchema, project.data()),
    );
    expect(projects).toHaveLength(40);
    const owners = await db.getAll(...projects.map(({ ownerId }) => db.doc(`${USERS}/${ownerId}`)));
    expect(owners.every((owner) => owner.get('seeded') === true)).toBe(true);
  });
});

describe('removing an order', () => {
  it('takes away exactly what it made, with accounts', async () => {
    const [kept, gone] = await Promise.all(
      [15, 30].map((count) => order({ kind: 'users', count, mix: MIX })),
    );
    if (!kept || !gone) throw new Error('two were ordered');
    await Promise.all([runOnce(kept.id), runOnce(gone.id)]);
    const projects = await order({ kind: 'projects', count: 10, publishedPercent: 100 });
    await runOnce(projects.id);
    for (const orderId of [projects.id, gone.id]) {
      const answer = await callApi('/api/admin/seed/purge', {
        method: 'POST',
        body: { orderId },
        cookie,
      });
      expect(answer).toMatchObject({ status: 200, body: { isDone: true } });
    }
    expect(await listSeeded(PROJECTS, projects.id)).toEqual([]);
    expect(await listSeeded(USERS, gone.id)).toEqual([]);
    expect(await listSeeded(USERS, kept.id)).toHaveLength(15);
    await expect(auth.getUser(seededId(gone.id, 0))).rejects.toThrow();
  });
});

describe('what cannot be made', () => {
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
  ])('%s: the field is named', async (_name, body, field) => {
    const answer = await callApi(ORDERS, { method: 'POST', body, cookie });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument', fields: { [field]: expect.any(String) } } },
    });
  });

  it('an order that nobody gave', async () => {
    expect((await runOnce('nowhere')).status).toBe(404);
  });
});
