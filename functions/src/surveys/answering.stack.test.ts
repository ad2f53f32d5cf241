import { DAY_MS } from '@samspill/domain/durations';
import { groupMemberPath } from '@samspill/domain/groups/paths';
import { userPath } from '@samspill/domain/paths';
import type { Kind } from '@samspill/domain/people/person-kind';
import {
  invitationsPath,
  responsesPath,
  surveyPath,
  TICKETS,
} from '@samspill/domain/surveys/paths';
import { RECEIPT_HEADER, type Receipt, TOKEN_HEADER } from '@samspill/domain/surveys/response';
import { VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { beforeEach, describe, expect, it } from 'vitest';
import { addGroup, addPeople, engineProject, personDocument } from '../testing/engine-client.ts';
import {
  ADMIN,
  APPLICANT,
  addSurvey,
  apiOf,
  draft,
  responsesOf,
} from '../testing/survey-documents.ts';

const engine = engineProject('answering');
const { db } = engine;
const call = apiOf(engine.deps);

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, ['kari', 'ola', ADMIN]);
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const readSurveyAs = (as?: string, headers: Record<string, string> = {}) =>
  call('/api/surveys/s', { as, headers });
const send = (fields: Parameters<typeof draft>[0] = {}, as?: string) =>
  call('/api/surveys/s/responses', { method: 'POST', body: draft(fields), as });
const stored = () => responsesOf(db, 's');
const admissionOf = async (as?: string, headers: Record<string, string> = {}) =>
  (await readSurveyAs(as, headers)).body.admission;
const setKinds = (uid: string, kinds: Kind[]) => db.doc(`users/${uid}`).update({ kinds });
const invite = async (name: string): Promise<string> => {
  const path = '/api/admin/surveys/s/invitations';
  const { body } = await call(path, { method: 'POST', body: { names: [name] }, as: ADMIN });
  return body.invitations[0].token;
};

describe('reading a survey', () => {
  it('returns only what respondents need of the published version', async () => {
    await addSurvey(db, 's', { resultsFor: 'nobody' });
    const ahead = { nb: 'Ennå hemmelig', en: '' };
    await db.doc(surveyPath('s')).update({ 'definition.title': ahead, status: 'open' });
    const { status, body } = await readSurveyAs();
    expect(status).toBe(200);
    expect(body).toMatchObject({ admission: 'open', mayWatchResults: false, closesAt: null });
    expect(Object.keys(body.survey).sort()).toEqual([
      'description',
      'elements',
      'id',
      'settings',
      'title',
      'version',
    ]);
    expect(Object.keys(body.survey.settings)).not.toContain('kinds');
    expect(JSON.stringify(body)).not.toContain('hemmelig');
  });

  it('that was never published is not found', async () => {
    await addSurvey(db, 's', {}, { published: null, status: 'draft' });
    expect((await readSurveyAs()).status).toBe(404);
    expect((await send()).status).toBe(404);
    expect((await call('/api/surveys/none')).status).toBe(404);
  });

  it.each([
    ['notYetOpen', { opensAt: inDays(1) }, {}, 409],
    ['notYetOpen', { opensAt: inDays(1), resultsFor: 'everybody' as const }, {}, 409],
    ['closed', { closesAt: inDays(-1) }, {}, 409],
    ['closed', {}, { status: 'closed' as const }, 409],
    ['signIn', { access: 'members' as const }, {}, 401],
  ])('returns no survey and rejects answers: %s', async (admission, settings, fields, status) => {
    await addSurvey(db, 's', settings, fields);
    expect((await readSurveyAs()).body).toMatchObject({ admission, survey: null });
    const answer = await send();
    expect(answer).toMatchObject({ status, body: { error: { fields: { admission } } } });
    expect(await stored()).toEqual([]);
  });

  it('for some kinds of members rejects others', async () => {
    await addSurvey(db, 's', { access: 'members', kinds: ['investor', 'founder'] });
    await setKinds('kari', ['founder']);
    await setKinds('ola', ['talent']);
    expect(await admissionOf('kari')).toBe('open');
    expect(await admissionOf('ola')).toBe('notForYou');
    expect((await send({}, 'kari')).status).toBe(200);
    expect((await send({}, 'ola')).status).toBe(403);
  });

  it('for a group rejects others and former members, and hides the results from them', async () => {
    await addGroup(db, 'kull', ['kari']);
    await addSurvey(db, 's', { access: 'members', groupId: 'kull', resultsFor: 'everybody' });
    expect(await admissionOf('kari')).toBe('open');
    expect(await admissionOf('ola')).toBe('notForYou');
    expect(await admissionOf()).toBe('signIn');
    expect((await send({}, 'ola')).status).toBe(403);
    expect((await call('/api/surveys/s/results', { as: 'ola' })).status).toBe(403);
    expect((await call('/api/surveys/s/results', { as: 'kari' })).status).toBe(200);
    await db.doc(groupMemberPath('kull', 'kari')).delete();
    expect(await admissionOf('kari')).toBe('notForYou');
    expect((await send({}, 'kari')).status).toBe(403);
  });

  it('for a group hides the results for respondents from who has left', async () => {
    await addGroup(db, 'kull', ['kari']);
    await addSurvey(db, 's', { access: 'members', groupId: 'kull', resultsFor: 'respondents' });
    const { receipt } = (await send({}, 'kari')).body as Receipt;
    const headers = { [RECEIPT_HEADER]: receipt ?? '' };
    const results = () => call('/api/surveys/s/results', { as: 'kari', headers });
    expect((await results()).status).toBe(200);
    await db.doc(groupMemberPath('kull', 'kari')).delete();
    expect((await results()).status).toBe(403);
    expect((await call('/api/surveys/s', { as: 'kari', headers })).body).toMatchObject({
      mayWatchResults: false,
    });
  });

  it.each(['nobody', 'everybody'] as const)(
    'for members is closed to accounts that were not admitted, with results for %s',
    async (resultsFor) => {
      await addSurvey(db, 's', { access: 'members', resultsFor });
      for (const status of ['unconfirmed', 'waiting', 'declined', 'suspended'] as const) {
        await db.doc(userPath(APPLICANT)).set(personDocument(APPLICANT, { status }));
        const page = { admission: 'notForYou', survey: null, mayWatchResults: false };
        expect((await call('/api/surveys/s', { as: APPLICANT })).body).toMatchObject(page);
        expect((await call('/api/surveys/s/results', { as: APPLICANT })).status).toBe(403);
        expect((await send({}, APPLICANT)).status).toBe(403);
      }
      expect(await stored()).toEqual([]);
      await db.doc(userPath(APPLICANT)).set(personDocument(APPLICANT));
      expect(await admissionOf(APPLICANT)).toBe('open');
    },
  );
});

describe('survey response', () => {
  it('is stored with its user and a receipt', async () => {
    await addSurvey(db, 's');
    const { status, body } = await send({}, 'kari');
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'complete' } });
    expect(body.receipt).toMatch(/^[0-9a-f]+\.[0-9a-f]+$/);
    expect(await stored()).toMatchObject([
      {
        surveyId: 's',
        version: 1,
        status: 'complete',
        uid: 'kari',
        seconds: 61,
        answers: VALID_ANSWERS,
        asked: [...Object.keys(VALID_ANSWERS), 'file'],
        locale: 'nb',
      },
    ]);
  });

  it('accepts an identical repeat, and rejects other answers under the same key', async () => {
    await addSurvey(db, 's');
    const one = draft();
    const path = '/api/surveys/s/responses';
    const first = await call(path, { method: 'POST', body: one });
    const other = { ...one, answers: { ...one.answers, nps: 0 }, receipt: first.body.receipt };
    expect(await call(path, { method: 'POST', body: one })).toEqual(first);
    expect(await call(path, { method: 'POST', body: other })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', fields: { admission: 'answered' } } },
    });
    const late = { ...other, isComplete: false };
    expect((await call(path, { method: 'POST', body: late })).status).toBe(200);
    expect(await stored()).toMatchObject([{ answers: { nps: 10 } }]);
  });

  it('grows into one complete response', async () => {
    await addSurvey(db, 's');
    const key = crypto.randomUUID();
    const begun = { key, isComplete: false, lastQuestionId: 'nps' };
    expect((await send({ ...begun, answers: {} })).body).toMatchObject({
      status: 'partial',
      receipt: null,
    });
    await send({ ...begun, answers: { nps: 3 } });
    expect(await stored()).toMatchObject([
      { status: 'partial', answers: { nps: 3 }, seconds: null },
    ]);
    await send({ key });
    expect(await stored()).toMatchObject([{ status: 'complete', answers: { nps: 10 } }]);
  });

  it('that is invalid names the question and stores nothing', async () => {
    await addSurvey(db, 's');
    const { nps: _, ...others } = VALID_ANSWERS;
    const answer = await send({ answers: { ...others, rating: 9, gone: 'x' } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'invalid-argument',
          fields: {
            'answers.nps': 'required',
            'answers.rating': 'tooLarge',
            'answers.gone': 'notAsked',
          },
        },
      },
    });
    expect(await stored()).toEqual([]);
  });

  it('is rejected when completed too fast', async () => {
    await addSurvey(db, 's');
    expect(await send({ seconds: 1 })).toMatchObject({
      status: 400,
      body: { error: { fields: { seconds: 'tooFast' } } },
    });
    expect((await send({ seconds: 0, isComplete: false })).status).toBe(200);
  });

  it('is dropped but looks accepted when the honeypot field is filled', async () => {
    await addSurvey(db, 's');
    const { status, body } = await send({ website: 'https://spam.test' });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'complete' } });
    expect(await stored()).toEqual([]);
    const kept = { [RECEIPT_HEADER]: body.receipt };
    expect(await admissionOf(undefined, kept)).toBe('open');
  });

  it('is stored for the current version of the survey', async () => {
    await addSurvey(db, 's', {}, { version: 7 });
    expect((await send({ version: 3 })).status).toBe(200);
    expect(await stored()).toMatchObject([{ version: 7 }]);
  });
});

describe('one answer per person', () => {
  it('is enforced by account', async () => {
    await addSurvey(db, 's');
    await send({}, 'kari');
    expect(await admissionOf('kari')).toBe('answered');
    expect((await readSurveyAs('kari')).body.survey).not.toBeNull();
    expect(await send({}, 'kari')).toMatchObject({
      status: 409,
      body: { error: { fields: { admission: 'answered' } } },
    });
    expect(await admissionOf('ola')).toBe('open');
    expect(await stored()).toHaveLength(1);
  });

  it('is enforced for concurrent answers', async () => {
    await addSurvey(db, 's', { anonymous: true });
    const all = await Promise.all(Array.from({ length: 12 }, () => send({}, 'kari')));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await stored()).toHaveLength(1);
  });

  it('is enforced without an account by a receipt that cannot be forged', async () => {
    await addSurvey(db, 's');
    await addSurvey(db, 't');
    const { receipt } = (await send()).body as Receipt;
    const kept = { [RECEIPT_HEADER]: receipt ?? '' };
    expect(await admissionOf(undefined, kept)).toBe('answered');
    expect((await send({ receipt })).status).toBe(409);
    expect((await call('/api/surveys/t', { headers: kept })).body.admission).toBe('open');
    const forged = `${receipt?.split('.')[0]}.${'0'.repeat(64)}`;
    expect(await admissionOf(undefined, { [RECEIPT_HEADER]: forged })).toBe('open');
  });

  it('is not enforced for a survey that accepts several', async () => {
    await addSurvey(db, 's', { onePerPerson: false });
    for (const _ of [1, 2]) expect((await send({}, 'kari')).status).toBe(200);
    expect(await admissionOf('kari')).toBe('open');
    expect(await stored()).toHaveLength(2);
  });
});

describe('anonymous survey', () => {
  it('stores no identity and no time of day', async () => {
    await addSurvey(db, 's', { anonymous: true });
    await send({}, 'kari');
    const [response] = await stored();
    expect(response).toMatchObject({ uid: null, invitationId: null });
    for (const at of [response?.createdAt, response?.updatedAt])
      expect((at?.toMillis() ?? 1) % DAY_MS).toBe(0);
  });

  it('stores participation separately from the answers', async () => {
    await addSurvey(db, 's', { anonymous: true });
    await send({}, 'kari');
    const { docs } = await db.collection(`${surveyPath('s')}/${TICKETS}`).get();
    const today = new Date().toISOString().slice(0, 10);
    expect(docs.map((ticket) => ticket.data())).toEqual([{ day: today }]);
    const [ticketId] = docs.map(({ id }) => id);
    const all = await db.collection(responsesPath('s')).get();
    expect(JSON.stringify(all.docs.map((found) => [found.id, found.data()]))).not.toContain(
      ticketId,
    );
    expect(ticketId).not.toContain('kari');
    expect(await admissionOf('kari')).toBe('answered');
  });

  it('stays anonymous for respondents who started before it became a named one', async () => {
    await addSurvey(db, 's', { anonymous: true }, { version: 3 });
    const { definition } = (await db.doc(surveyPath('s')).get()).data() ?? {};
    const named = { ...definition, settings: { ...definition.settings, anonymous: false } };
    await db.doc(surveyPath('s')).update({ definition: named });
    const path = '/api/admin/surveys/s/publish';
    expect((await call(path, { method: 'POST', body: {}, as: ADMIN })).body.published).toBe(true);
    const key = crypto.randomUUID();
    await send({ version: 3, key, isComplete: false }, 'kari');
    await send({ version: 4, key, locale: 'en' }, 'kari');
    await send({ version: 4, locale: 'en' }, 'ola');
    const all = await stored();
    expect(all.map(({ uid, seconds, locale }) => [uid, seconds, locale])).toEqual(
      expect.arrayContaining([
        [null, null, 'nb'],
        ['ola', 61, 'en'],
      ]),
    );
    expect(all).toHaveLength(2);
    const kept = all.find(({ uid }) => uid === null);
    expect((kept?.updatedAt.toMillis() ?? 1) % DAY_MS).toBe(0);
  });

  it('stores that a personal link was used, not for which answer', async () => {
    await addSurvey(db, 's', { anonymous: true, access: 'members' });
    const token = await invite('Åse');
    expect((await send({ token })).status).toBe(200);
    expect(await stored()).toMatchObject([{ invitationId: null, uid: null }]);
    const { docs } = await db.collection(invitationsPath('s')).get();
    expect(docs.map((found) => Object.keys(found.data()).sort())).toEqual([
      ['createdAt', 'isUsed', 'name'],
    ]);
  });
});

describe('personal link', () => {
  it('allows one answer without an account', async () => {
    await addSurvey(db, 's', { access: 'members' });
    const token = await invite('Åse Lie');
    expect(await admissionOf(undefined, { [TOKEN_HEADER]: token })).toBe('open');
    const key = crypto.randomUUID();
    const first = await send({ token, key });
    expect(first.status).toBe(200);
    expect(await send({ token, key })).toEqual(first);
    expect(await admissionOf(undefined, { [TOKEN_HEADER]: token })).toBe('invitationUsed');
    expect(await send({ token })).toMatchObject({
      status: 409,
      body: { error: { fields: { admission: 'invitationUsed' } } },
    });
    const { docs } = await db.collection(invitationsPath('s')).get();
    expect(await stored()).toMatchObject([{ invitationId: docs[0]?.id, uid: null }]);
    expect(JSON.stringify(docs.map((found) => [found.id, found.data()]))).not.toContain(token);
  });

  it('rejects an unknown token', async () => {
    await addSurvey(db, 's', { access: 'members' });
    expect(await admissionOf(undefined, { [TOKEN_HEADER]: 'a'.repeat(36) })).toBe('signIn');
    expect((await send({ token: 'a'.repeat(36) })).status).toBe(401);
  });

  it('is valid for a single survey', async () => {
    await addSurvey(db, 's', { access: 'members' });
    await addSurvey(db, 't', { access: 'members' });
    const headers = { [TOKEN_HEADER]: await invite('Åse') };
    expect((await call('/api/surveys/t', { headers })).body.admission).toBe('signIn');
  });

  it('works in a browser that already answered for another person', async () => {
    await addSurvey(db, 's');
    const { receipt } = (await send()).body as Receipt;
    const token = await invite('Åse');
    expect((await send({ token, receipt })).status).toBe(200);
  });
});
