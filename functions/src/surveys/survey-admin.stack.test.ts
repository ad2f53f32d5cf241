import { AUDIT } from '@samspill/domain/audit/paths';
import type { AuditEntry } from '@samspill/domain/audit-log';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import type { SurveyRow } from '@samspill/domain/surveys/admin-survey';
import { surveyPath, TICKETS, ticketPath } from '@samspill/domain/surveys/paths';
import { EVERY_TYPE, question, survey } from '@samspill/domain/surveys/survey.examples';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { addGroup, addPeople, deliverTwice, engineProject } from '../testing/engine-client.ts';
import { ADMIN, addSurvey, apiOf, draft } from '../testing/survey-documents.ts';
import { countChangedResponse } from './count-responses.ts';
import { surveysPersonalData } from './survey-store.ts';
import { ticketIdOf } from './survey-tokens.ts';

const ROOT = '/api/admin/surveys';
const engine = engineProject('survey-admin');
const { db, deps } = engine;
const api = apiOf(deps);

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, [ADMIN, 'kari', 'ola']);
});

const get = (path: string, as = ADMIN) => api(`${ROOT}${path}`, { as });
const post = (path: string, body: object = {}) =>
  api(`${ROOT}${path}`, { method: 'POST', body, as: ADMIN });
const put = (path: string, body: object) =>
  api(`${ROOT}${path}`, { method: 'PUT', body, as: ADMIN });
const create = async (definition = EVERY_TYPE): Promise<string> =>
  (await post('', { definition })).body.id;
const pinned = async () => (await db.doc(SITE_GLOBAL).get()).get('pinnedSurvey') ?? null;
const actions = async () => {
  const { docs } = await db.collection(AUDIT).orderBy('at').get();
  return docs.map((entry) => (entry.data() as AuditEntry).action);
};

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

describe('a survey draft', () => {
  it('is for administrators only', async () => {
    expect((await get('', 'kari')).status).toBe(403);
    expect((await api(ROOT)).status).toBe(401);
  });

  it('is hidden from other users and rejects a save of an outdated revision', async () => {
    const id = await create();
    expect((await get(`/${id}`)).body).toMatchObject({
      id,
      status: 'draft',
      version: 0,
      revision: 0,
      published: null,
      answered: [],
    });
    const changed = { ...EVERY_TYPE, title: { nb: 'Ny', en: '' } };
    const save = { definition: changed, revision: 0 };
    expect(await put(`/${id}`, save)).toEqual({ status: 200, body: { revision: 1 } });
    expect((await put(`/${id}`, { definition: EVERY_TYPE, revision: 0 })).status).toBe(409);
    expect((await get(`/${id}`)).body.definition.title.nb).toBe('Ny');
    expect((await api(`/api/surveys/${id}`)).status).toBe(404);
  });

  it('is logged when saved, once per hour and administrator', async () => {
    const id = await create();
    for (const revision of [0, 1, 2]) await put(`/${id}`, { definition: EVERY_TYPE, revision });
    const saves = db.collection('audit').where('action', '==', 'survey.save');
    const { docs } = await saves.where('target.id', '==', id).get();
    expect(docs.map((entry) => entry.get('actor.uid'))).toEqual([ADMIN]);
  });

  it('is rejected with its errors', async () => {
    const definition = { ...EVERY_TYPE, elements: [{ ...question('nps', 'a'), type: 'upload' }] };
    const { status, body } = await post('', { definition });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual(['definition.elements.0.type']);
  });

  it('that is too large is not saved', async () => {
    const elements = Array.from({ length: 100 }, (_, at) =>
      question('yesNo', `q${at}`, { help: { nb: 'å'.repeat(1_000), en: 'å'.repeat(1_000) } }),
    );
    expect((await post('', { definition: survey(elements) })).status).toBe(413);
  });

  it('is duplicated without opening and closing times', async () => {
    const id = await create({
      ...EVERY_TYPE,
      settings: { ...EVERY_TYPE.settings, closesAt: '2026-12-01T00:00:00Z' },
    });
    const copied = await post(`/${id}/duplicate`);
    expect(copied.status).toBe(201);
    expect((await get(`/${copied.body.id}`)).body).toMatchObject({
      title: { nb: 'Hva synes du? (kopi)', en: 'Hva synes du? (copy)' },
      status: 'draft',
      definition: { settings: { closesAt: null } },
    });
  });

  it('is listed by status, last edited first', async () => {
    const first = await create();
    const second = await create();
    await post(`/${first}/publish`);
    const idsOf = async (query: string) =>
      (await get(query)).body.surveys.map(({ id }: SurveyRow) => id);
    expect(await idsOf('')).toEqual([first, second]);
    expect(await idsOf('?status=draft')).toEqual([second]);
    expect(await idsOf('?limit=1')).toEqual([first]);
    expect((await get('?status=secret')).status).toBe(400);
  });
});

describe('publishing', () => {
  it('opens a survey; later edits wait for the next publishing', async () => {
    const id = await create();
    expect((await post(`/${id}/publish`)).body).toEqual({
      published: true,
      faults: [],
      falsifying: [],
    });
    const later = { ...EVERY_TYPE, title: { nb: 'Senere', en: '' } };
    await put(`/${id}`, { definition: later, revision: 0 });
    expect((await api(`/api/surveys/${id}`)).body.title.nb).toBe('Hva synes du?');
    await post(`/${id}/publish`);
    expect((await api(`/api/surveys/${id}`)).body).toMatchObject({
      title: { nb: 'Senere' },
      survey: { version: 2 },
    });
  });

  it('reports errors and changes nothing', async () => {
    const id = await create(survey([]));
    expect((await post(`/${id}/publish`)).body).toMatchObject({
      published: false,
      faults: [{ elementId: null, fault: 'noQuestions' }],
    });
    expect((await get(`/${id}`)).body.status).toBe('draft');
  });

  it('does not change existing answers', async () => {
    await addSurvey(db, 's');
    await answer('s');
    expect((await get('/s')).body).toMatchObject({ complete: 1, answered: expect.any(Array) });
    const changed = {
      ...EVERY_TYPE,
      elements: EVERY_TYPE.elements.filter(({ id }) => id !== 'nps'),
      settings: { ...EVERY_TYPE.settings, anonymous: true },
    };
    await put('/s', { definition: changed, revision: 0 });
    expect((await post('/s/publish')).body).toMatchObject({
      published: false,
      falsifying: [
        { elementId: 'nps', change: 'removed' },
        { elementId: null, change: 'anonymityChanged' },
      ],
    });
  });

  it('rejects a change of anonymity after an empty answer', async () => {
    await addSurvey(db, 's', { anonymous: true });
    const body = draft({ isComplete: false, answers: {} });
    await api('/api/surveys/s/responses', { method: 'POST', body });
    await put('/s', { definition: EVERY_TYPE, revision: 0 });
    expect((await post('/s/publish')).body.falsifying).toEqual([
      { elementId: null, change: 'anonymityChanged' },
    ]);
  });
});

describe('open survey', () => {
  beforeEach(() => addSurvey(db, 's'));

  it('can be closed and reopened', async () => {
    expect((await post('/s/close')).body).toMatchObject({ status: 'closed' });
    expect((await post('/s/close')).status).toBe(409);
    expect((await api('/api/surveys/s')).body.admission).toBe('closed');
    expect((await post('/s/reopen')).body).toMatchObject({ status: 'open' });
    expect((await post('/s/reopen')).status).toBe(409);
    expect(await actions()).toEqual(['survey.close', 'survey.reopen']);
  });

  it('can be reopened after its closing time', async () => {
    await addSurvey(db, 'over', { closesAt: '2026-01-01T00:00:00Z' });
    expect((await api('/api/surveys/over')).body.admission).toBe('closed');
    expect((await post('/over/reopen')).body).toMatchObject({
      status: 'open',
      revision: 1,
      definition: { settings: { closesAt: null } },
    });
    expect((await api('/api/surveys/over')).body.admission).toBe('open');
  });

  it('is pinned above the feed instead of another while open', async () => {
    await addSurvey(db, 't', { access: 'members', kinds: ['talent'] });
    expect((await post('/s/pin', { pinned: true })).body.pinned).toBe(true);
    await post('/t/pin', { pinned: true });
    expect(await pinned()).toEqual({
      id: 't',
      title: EVERY_TYPE.title,
      kinds: ['talent'],
      opensAt: null,
      closesAt: null,
    });
    expect((await get('/s')).body.pinned).toBe(false);
    await post('/t/close');
    expect(await pinned()).toBeNull();
    expect((await post('/t/pin', { pinned: true })).status).toBe(409);
  });

  it('for a group is not pinned, nor once its audience becomes one', async () => {
    const settings = { ...EVERY_TYPE.settings, access: 'members', groupId: 'kull' } as const;
    await addGroup(db, 'kull', []);
    await addSurvey(db, 't', settings);
    expect((await post('/t/pin', { pinned: true })).status).toBe(409);
    expect((await post('/s/pin', { pinned: true })).body.pinned).toBe(true);
    await put('/s', { definition: { ...EVERY_TYPE, settings }, revision: 0 });
    await post('/s/publish');
    expect(await pinned()).toBeNull();
  });

  it('is for a group of its editor, which other editors may keep', async () => {
    await addPeople(db, ['surveyEditor']);
    await addGroup(db, 'kull', []);
    const settings = { ...EVERY_TYPE.settings, access: 'members', groupId: 'kull' } as const;
    const body = { definition: { ...EVERY_TYPE, settings }, revision: 0 };
    const save = (revision: number) =>
      api(`${ROOT}/s`, { method: 'PUT', as: 'surveyEditor', body: { ...body, revision } });
    expect((await save(0)).status).toBe(404);
    const { definition } = body;
    const made = await api(ROOT, { method: 'POST', as: 'surveyEditor', body: { definition } });
    expect(made.status).toBe(404);
    expect((await put('/s', body)).status).toBe(200);
    expect((await save(1)).status).toBe(200);
  });

  it('updates its card when republished, and removes it when deleted', async () => {
    await post('/s/pin', { pinned: true });
    const later = { ...EVERY_TYPE, title: { nb: 'Nytt navn', en: '' } };
    await put('/s', { definition: later, revision: 0 });
    await post('/s/publish');
    expect((await pinned()).title.nb).toBe('Nytt navn');
    const body = { idToken: ADMIN };
    expect((await api(`${ROOT}/s`, { method: 'DELETE', as: ADMIN, body })).status).toBe(200);
    expect(await pinned()).toBeNull();
    expect((await get('/s')).status).toBe(404);
    expect((await actions()).at(-1)).toBe('survey.delete');
  });

  it.each([
    ['no sign-in', {}, 400],
    ['another user’s sign-in', { idToken: 'kari' }, 403],
  ])('is not deleted with %s', async (_name, body, status) => {
    const answer = await api(`${ROOT}/s`, { method: 'DELETE', as: ADMIN, body });
    expect(answer.status).toBe(status);
    expect((await get('/s')).status).toBe(200);
  });

  it('keeps the other site settings when pinned', async () => {
    await db.doc(SITE_GLOBAL).set({ announcement: null, signUpsOpen: false, maintenance: false });
    await post('/s/pin', { pinned: true });
    await post('/s/pin', { pinned: false });
    expect((await db.doc(SITE_GLOBAL).get()).data()).toMatchObject({
      signUpsOpen: false,
      pinnedSurvey: null,
    });
  });
});

describe('personal data of a user', () => {
  const KARI = { uid: 'kari', email: null };

  it('are exported and erased, except anonymous responses', async () => {
    await addSurvey(db, 's');
    await addSurvey(db, 'secret', { anonymous: true }, { createdBy: 'kari' });
    for (const id of ['s', 'secret']) await answer(id, 'kari');
    const told = await surveysPersonalData.collect(deps, KARI);
    expect(told).toMatchObject({
      responses: [{ surveyId: 's', uid: 'kari' }],
      participations: [{ surveyId: 's' }, { surveyId: 'secret' }],
    });
    for (const _ of [1, 2]) await surveysPersonalData.erase(deps, KARI);
    expect(await surveysPersonalData.collect(deps, KARI)).toEqual({
      invitations: [],
      responses: [],
      participations: [],
    });
    expect((await db.collection('surveys/s/responses').get()).size).toBe(0);
    expect((await db.collection('surveys/secret/responses').get()).size).toBe(1);
    expect((await db.collection(`surveys/secret/${TICKETS}`).get()).size).toBe(0);
    expect((await db.doc(surveyPath('secret')).get()).get('createdBy')).not.toBe('kari');
    const ticket = ticketPath('s', await ticketIdOf(deps, 's', 'kari'));
    expect((await db.doc(ticket).get()).exists).toBe(false);
  });
});
