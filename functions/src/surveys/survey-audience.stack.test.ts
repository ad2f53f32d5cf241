import { DAY_MS } from '@samspill/domain/durations';
import { groupPath } from '@samspill/domain/groups/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { INVITATIONS, surveyPath } from '@samspill/domain/surveys/paths';
import { EVERY_TYPE } from '@samspill/domain/surveys/survey.examples';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { addGroup, addPeople, deliverTwice, engineProject } from '../testing/engine-client.ts';
import { ADMIN, addSurvey, apiOf, draft } from '../testing/survey-documents.ts';
import { countChangedResponse } from './count-responses.ts';

const ROOT = '/api/admin/surveys';
const engine = engineProject('survey-audience');
const { db, deps } = engine;
const api = apiOf(deps);
const inTwoDays = apiOf({ ...deps, now: () => new Date(Date.now() + 2 * DAY_MS) });

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, [ADMIN, 'kari', 'ola']);
});

const get = (path: string, as = ADMIN) => api(`${ROOT}${path}`, { as });
const post = (path: string, body: object = {}) =>
  api(`${ROOT}${path}`, { method: 'POST', body, as: ADMIN });

async function answer(id: string, as?: string): Promise<void> {
  const path = `/api/surveys/${id}/responses`;
  const { status } = await api(path, { method: 'POST', body: draft(), as });
  expect(status).toBe(200);
  const { docs } = await db.collection(`${surveyPath(id)}/responses`).get();
  for (const { ref } of docs) {
    const change = { path: ref.path, before: undefined, after: {}, committedAt: Timestamp.now() };
    await deliverTwice(deps, [countChangedResponse], change);
  }
}

describe('notifying members of a survey', () => {
  const notificationsOf = async (uid: string) => {
    const { docs } = await db.collection(notificationsPath(uid)).get();
    return docs.map((told) => told.data());
  };

  it('notifies the audience in their language and skips respondents', async () => {
    const title = { nb: 'Hva trenger du?', en: 'What do you need?' };
    const asked = { ...EVERY_TYPE, title };
    await addSurvey(db, 's', {}, { published: { ...asked, settings: EVERY_TYPE.settings } });
    await db.doc(userPath('ola')).update({ locale: 'en' });
    await addPeople(db, ['berit', 'gone']);
    await db.doc(userPath('gone')).update({ status: 'suspended' });
    await answer('s', 'berit');
    expect((await post('/s/notify')).body).toEqual({ notified: 3, done: 3, isDone: true });
    expect(await notificationsOf('kari')).toMatchObject([
      {
        type: 'survey',
        actors: [],
        count: 1,
        subject: { kind: 'survey', id: 's', title: title.nb, href: '/survey/s' },
      },
    ]);
    expect(await notificationsOf('ola')).toMatchObject([{ subject: { title: title.en } }]);
    for (const uid of ['berit', 'gone']) expect(await notificationsOf(uid)).toEqual([]);
    expect((await get('/s')).body).toMatchObject({ notified: 3, notifiedAt: expect.any(String) });
  });

  it('does not say how many have answered an anonymous survey', async () => {
    await addSurvey(db, 's', { anonymous: true });
    await answer('s', 'kari');
    expect((await post('/s/notify')).body).toEqual({ notified: 3, done: 3, isDone: true });
    expect(await notificationsOf('kari')).toEqual([]);
    expect(await notificationsOf('ola')).toHaveLength(1);
    expect((await get('/s')).body).toMatchObject({ notified: 3 });
  });

  it('reaches the selected kinds only', async () => {
    await addSurvey(db, 's', { access: 'members', kinds: ['investor'] });
    await db.doc(userPath('ola')).update({ kinds: ['investor'] });
    expect((await get('/s/audience')).body).toEqual({ members: 1 });
    expect((await post('/s/notify')).body).toEqual({ notified: 1, done: 1, isDone: true });
    expect(await notificationsOf('kari')).toEqual([]);
  });

  it('reaches the members of the group only, of the selected kinds', async () => {
    await addPeople(db, ['berit', 'gone']);
    await db.doc(userPath('gone')).update({ status: 'suspended' });
    await addGroup(db, 'kull', ['ola', 'berit', 'gone']);
    await addSurvey(db, 's', { access: 'members', kinds: ['investor'], groupId: 'kull' });
    for (const uid of ['kari', 'ola', 'gone'])
      await db.doc(userPath(uid)).update({ kinds: ['investor'] });
    expect((await post('/s/notify')).body).toEqual({ notified: 1, done: 1, isDone: true });
    expect(await notificationsOf('ola')).toHaveLength(1);
    for (const uid of ['kari', 'berit', 'gone']) expect(await notificationsOf(uid)).toEqual([]);
  });

  it('counts the group, and says that a deleted one is gone', async () => {
    await addGroup(db, 'kull', ['ola']);
    await addSurvey(db, 's', { access: 'members', groupId: 'kull' });
    expect((await get('/s/audience')).body).toEqual({ members: 1 });
    await db.doc(groupPath('kull')).delete();
    expect((await get('/s/audience')).status).toBe(404);
  });

  it('continues an interrupted run and notifies each member once', async () => {
    await addSurvey(
      db,
      's',
      {},
      {
        notifiedAt: Timestamp.now(),
        notifiedCount: 1,
        notifiedUpTo: 'kari',
      },
    );
    expect((await post('/s/notify')).body).toEqual({ notified: 2, done: 2, isDone: true });
    expect(await notificationsOf('kari')).toEqual([]);
    expect(await notificationsOf('ola')).toHaveLength(1);
  });

  it('is allowed again after a day', async () => {
    await addSurvey(db, 's');
    await post('/s/notify');
    expect((await post('/s/notify')).status).toBe(409);
    const [told] = (await db.collection(notificationsPath('kari')).get()).docs;
    await told?.ref.update({ readAt: Timestamp.now() });
    const later = { method: 'POST', body: {}, as: ADMIN };
    expect((await inTwoDays(`${ROOT}/s/notify`, later)).body.isDone).toBe(true);
    expect(await notificationsOf('kari')).toMatchObject([{ readAt: null }]);
  });

  it('is allowed for open surveys only', async () => {
    await addSurvey(db, 's', {}, { status: 'closed' });
    expect((await post('/s/notify')).status).toBe(409);
  });

  it('skips a member with broken settings and notifies the others', async () => {
    await addSurvey(db, 's');
    await db.doc(settingsPath('kari')).set({ notifications: 7, email: null });
    expect((await post('/s/notify')).body.isDone).toBe(true);
    expect(await notificationsOf('ola')).toHaveLength(1);
  });
});

describe('personal links', () => {
  it('are shown once, and listed with their usage', async () => {
    await addSurvey(db, 's', { access: 'members' });
    const made = await post('/s/invitations', { names: [' Åse ', 'Bo'] });
    expect(made.status).toBe(201);
    expect(made.body.invitations.map(({ name }: { name: string }) => name)).toEqual(['Åse', 'Bo']);
    const [{ token }] = made.body.invitations;
    await api('/api/surveys/s/responses', { method: 'POST', body: draft({ token }) });
    const { body } = await get('/s/invitations');
    const used = body.invitations.map((each: { name: string; isUsed: boolean }) => [
      each.name,
      each.isUsed,
    ]);
    expect(Object.fromEntries(used)).toEqual({ Åse: true, Bo: false });
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('of an anonymous survey are listed without their users', async () => {
    await addSurvey(db, 's', { access: 'members', anonymous: true });
    const use = async (names: readonly string[]) => {
      const made = await post('/s/invitations', { names });
      const [{ token }] = made.body.invitations;
      await api('/api/surveys/s/responses', { method: 'POST', body: draft({ token }) });
      return (await get('/s/invitations')).body;
    };
    const isUsed = ({ invitations }: { invitations: readonly { isUsed: boolean }[] }) =>
      invitations.some((each) => each.isUsed);
    const few = await use(['Åse', 'Bo']);
    expect({ ...few, invitations: isUsed(few) }).toMatchObject({
      anonymous: true,
      used: null,
      invitations: false,
    });
    for (const name of ['Cato', 'Dag', 'Eva', 'Frode', 'Gry']) {
      const more = await use([name]);
      expect({ ...more, invitations: isUsed(more) }).toMatchObject({
        used: null,
        invitations: false,
      });
    }
    await post('/s/close', {});
    expect((await get('/s/invitations')).body).toMatchObject({ used: 5 });
  });

  it.each<[string, unknown]>([
    ['nobody', []],
    ['no name', ['']],
    ['a name that is too long', ['x'.repeat(121)]],
    ['too many names', Array(201).fill('Bo')],
    ['no list', 'Bo'],
  ])('are rejected for %s', async (_name, names) => {
    await addSurvey(db, 's');
    expect((await post('/s/invitations', { names })).status).toBe(400);
    expect((await db.collection(`${surveyPath('s')}/${INVITATIONS}`).get()).size).toBe(0);
  });
});

describe('results for members', () => {
  const results = (as?: string) => api('/api/surveys/s/results', { as });

  it('are shown from five answers', async () => {
    await addSurvey(db, 's', { resultsFor: 'everybody' });
    for (const _ of [1, 2, 3, 4]) await answer('s');
    expect((await results()).body).toEqual({ responses: 0, results: null });
    await answer('s');
    const { body } = await results();
    expect(body).toMatchObject({ responses: 5, results: { questions: { nps: { answered: 5 } } } });
    expect((await api('/api/surveys/s')).body.mayWatchResults).toBe(true);
  });

  it('are shown to respondents if configured', async () => {
    await addSurvey(db, 's', { resultsFor: 'respondents' });
    await answer('s', 'kari');
    expect((await results('kari')).status).toBe(200);
    expect((await results('ola')).status).toBe(403);
    expect((await results()).status).toBe(403);
  });

  it('are restricted to administrators by default', async () => {
    await addSurvey(db, 's');
    await answer('s', 'kari');
    expect((await results('kari')).status).toBe(403);
  });
});
