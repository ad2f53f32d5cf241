import { MAX_SENT_CONTACTS } from '@samspill/domain/conversations/first-contact';
import { contactsPath, conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { REPORTS } from '@samspill/domain/moderation/paths';
import { userPath } from '@samspill/domain/paths';
import { SESSION_COOKIE } from '@samspill/domain/session/session';
import { HOSTILE_IDS } from '@samspill/domain/testing/cases';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { newConversation, newMessage } from './conversation-store.ts';

const engine = engineProject('conversation-routes');
const ORIGIN = 'https://samspill.test';
const ROOT = '/api/conversations';
const LONG_AGO = Timestamp.fromMillis(0);
const REPORT = { reason: 'spam', note: '' };
const TARGETS = Array.from({ length: 15 }, (_, index) => `target-${index}`);

const auth = {
  verifySessionCookie: async (uid: string) => ({ uid, auth_time: 1 }),
  getUser: async (uid: string) => ({
    uid,
    email: `${uid}@samspill.test`,
    emailVerified: true,
    disabled: false,
    tokensValidAfterTime: LONG_AGO.toDate().toUTCString(),
  }),
} as unknown as Deps['auth'];

let api: ReturnType<typeof createApp>;
beforeEach(async () => {
  await engine.empty();
  await addPeople(engine.db, ['kari', 'ola', 'ingrid']);
  await engine.write(followingPath('ola', 'kari'), { kind: 'user' });
  await engine.db.doc(userPath('kari')).update({ createdAt: LONG_AGO });
  api = createApp({ ...engine.deps, auth });
});

async function call(uid: string | null, method: string, path: string, body?: unknown) {
  const answer = await api.request(`${ORIGIN}${ROOT}${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(uid !== null && { cookie: `${SESSION_COOKIE}=${uid}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

async function givenGroup(): Promise<string> {
  const { body } = await call('kari', 'POST', '/group', { title: 'Pitch', memberIds: ['ola'] });
  await engine.write(messagePath(body.id, 'said'), {
    ...newMessage({ senderId: 'ola', text: 'Hemmelig' }),
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  });
  return body.id;
}

const everyChange = (id: string, uid = 'ola', messageId = 'said') =>
  [
    ['PATCH', `/${id}`, { title: 'Vår' }],
    ['POST', `/${id}/members`, { memberIds: [uid] }],
    ['DELETE', `/${id}/members/${uid}`, undefined],
    ['POST', `/${id}/messages/${messageId}/reports`, REPORT],
  ] as const;

describe('conversation routes for outsiders', () => {
  it('is reported missing to outsiders on every route, and stays unchanged', async () => {
    const id = await givenGroup();
    const before = (await engine.db.doc(conversationPath(id)).get()).data();
    for (const [method, path, body] of everyChange(id))
      expect(await call('ingrid', method, path, body), `${method} ${path}`).toMatchObject({
        status: 404,
        body: { error: { code: 'not-found' } },
      });
    expect((await engine.db.doc(conversationPath(id)).get()).data()).toEqual(before);
    expect((await engine.db.collection(REPORTS).get()).size).toBe(0);
  });

  it('is reported missing to a removed member', async () => {
    const id = await givenGroup();
    expect((await call('kari', 'DELETE', `/${id}/members/ola`)).status).toBe(200);
    for (const [method, path, body] of everyChange(id, 'kari'))
      expect((await call('ola', method, path, body)).status, `${method} ${path}`).toBe(404);
  });

  it('rejects a report by a member of another conversation', async () => {
    const id = await givenGroup();
    const own = await call('ola', 'POST', '/direct', { uid: 'ingrid' });
    expect(own.status).toBe(400);
    await engine.db
      .doc(conversationPath('mine'))
      .set(newConversation({ kind: 'group', memberIds: ['ingrid'], members: {} }));
    const told = await call('ingrid', 'POST', '/mine/messages/said/reports', REPORT);
    expect(told).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
    expect((await call('kari', 'POST', `/${id}/messages/said/reports`, REPORT)).status).toBe(201);
  });

  it('of a project or of two people cannot be managed as a group by its members', async () => {
    const members = { kari: { name: 'Kari', photoPath: null } };
    for (const kind of ['direct', 'project'] as const) {
      await engine.db
        .doc(conversationPath(kind))
        .set(newConversation({ kind, memberIds: ['kari', 'ola'], members }));
      for (const [method, path, body] of everyChange(kind).slice(0, 3))
        expect((await call('kari', method, path, body)).status, `${method} ${path}`).toBe(404);
    }
  });
});

describe('conversation routes with invalid input', () => {
  it.each(HOSTILE_IDS.filter((id) => id !== ''))('reject the id %j', async (hostile) => {
    const id = await givenGroup();
    const inPath = encodeURIComponent(hostile);
    const calls = [
      ['GET', `/with/${inPath}`, undefined],
      ['POST', '/direct', { uid: hostile }],
      ['POST', '/direct', { uid: 'ola', message: { id: hostile, text: 'Hei' } }],
      ['POST', '/group', { title: 'Pitch', memberIds: [hostile] }],
      ['POST', `/${id}/members`, { memberIds: [hostile] }],
      ...everyChange(inPath),
      ...everyChange(id, inPath, inPath).slice(2),
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await call('kari', method, path, body);
      const where = `${method} ${path} ${answer.status}`;
      expect(answer.status >= 400 && answer.status < 500, where).toBe(true);
      expect(answer.body, where).toMatchObject({ error: { code: expect.any(String) } });
    }
  });

  it.each([
    [
      'too many people',
      '/group',
      { title: 'x', memberIds: Array.from(Array(21), (_, i) => `u${i}`) },
    ],
    ['a member twice', '/group', { title: 'x', memberIds: ['ola', 'ola'] }],
    ['nobody', '/group', { title: 'x', memberIds: [] }],
    ['a field too many', '/group', { title: 'x', memberIds: ['ola'], kind: 'project' }],
    [
      'a link in a first message',
      '/direct',
      { uid: 'ola', message: { id: 'a', text: 'se www.x.no' } },
    ],
  ])('reject %s', async (_name, path, body) => {
    const answer = await call('kari', 'POST', path, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-argument' } } });
  });

  it('reject a caller without a session', async () => {
    for (const [method, path, body] of [
      ['GET', '/with/ola', undefined],
      ...everyChange('any'),
    ] as const)
      expect((await call(null, method, path, body)).status, `${method} ${path}`).toBe(401);
  });
});

it('limits first messages by one sender', async () => {
  await addPeople(engine.db, TARGETS);
  const answers = await Promise.all(
    TARGETS.map((uid) =>
      call('kari', 'POST', '/direct', { uid, message: { id: `to-${uid}`, text: 'Hei!' } }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(MAX_SENT_CONTACTS);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['sender-full']));
  const contacts = await engine.db.doc(contactsPath('kari')).get();
  expect(Object.keys(contacts.get('sent'))).toHaveLength(MAX_SENT_CONTACTS);
});
