import { AUDIT } from '@samspill/domain/audit/paths';
import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { surveyPath } from '@samspill/domain/surveys/paths';
import { question, survey } from '@samspill/domain/surveys/survey.examples';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { ADMIN, addSurvey, apiOf, draft, responsesOf } from '../testing/survey-documents.ts';
import { MAX_BEGUN_PER_ACCOUNT } from './response-store.ts';
import {
  MAX_BEGUN_PER_ADDRESS_AND_MINUTE,
  MAX_UNFINISHED_PER_ADDRESS_AND_HOUR,
} from './survey-routes.ts';

const engine = engineProject('answer-limits');
const { db } = engine;
const call = apiOf(engine.deps);

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, ['kari', 'ola', ADMIN]);
});
const readSurveyAs = (as?: string, headers: Record<string, string> = {}) =>
  call('/api/surveys/s', { as, headers });
const send = (fields: Parameters<typeof draft>[0] = {}, as?: string) =>
  call('/api/surveys/s/responses', { method: 'POST', body: draft(fields), as });
const stored = () => responsesOf(db, 's');
const admissionOf = async (as?: string, headers: Record<string, string> = {}) =>
  (await readSurveyAs(as, headers)).body.admission;

describe('a survey that closes at a number of answers', () => {
  const statusOf = async () => (await db.doc(surveyPath('s')).get()).get('status');

  it('takes so many, closes with the last, and says so in the log', async () => {
    await addSurvey(db, 's', { closesAfter: 3, onePerPerson: false });
    for (const expected of ['open', 'open', 'closed']) {
      expect((await send()).status).toBe(200);
      expect(await statusOf()).toBe(expected);
    }
    expect(await admissionOf()).toBe('closed');
    expect((await send()).status).toBe(409);
    expect(await stored()).toHaveLength(3);
    const { docs } = await db.collection(AUDIT).get();
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { action: 'survey.close', actor: { uid: SITE_ACTOR_ID }, target: { id: 's' } },
    ]);
  });

  it('takes no more when many come at once', async () => {
    await addSurvey(db, 's', { closesAfter: 4, onePerPerson: false });
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status !== 200)).toEqual(Array(8).fill(409));
    expect(await stored()).toHaveLength(4);
  });

  it('counts an answer once, and none that is not complete', async () => {
    await addSurvey(db, 's', { closesAfter: 2, onePerPerson: false });
    const key = crypto.randomUUID();
    await send({ key, isComplete: false });
    for (let again = 0; again < 3; again += 1) expect((await send({ key })).status).toBe(200);
    expect(await statusOf()).toBe('open');
    await send();
    expect(await statusOf()).toBe('closed');
  });

  it('counts answers from before the limit is set, and from before it is changed', async () => {
    await addSurvey(db, 's', { onePerPerson: false });
    await send();
    await send();
    const path = '/api/admin/surveys/s';
    const { body } = await call(path, { as: ADMIN });
    const setLimit = async (closesAfter: number | null, revision: number) => {
      const { definition } = body;
      const settings = { ...definition.settings, closesAfter };
      const json = { definition: { ...definition, settings }, revision };
      expect((await call(path, { method: 'PUT', body: json, as: ADMIN })).status).toBe(200);
      await call(`${path}/publish`, { method: 'POST', body: {}, as: ADMIN });
    };
    await setLimit(4, 0);
    await send();
    expect(await statusOf()).toBe('open');
    await setLimit(5, 1);
    await send();
    expect(await statusOf()).toBe('open');
    await send();
    expect(await statusOf()).toBe('closed');
  });

  it('takes answers again once it is reopened, without the number', async () => {
    await addSurvey(db, 's', { closesAfter: 1, onePerPerson: false });
    await send();
    expect(await statusOf()).toBe('closed');
    const reopened = await call('/api/admin/surveys/s/reopen', { method: 'POST', as: ADMIN });
    expect(reopened.body).toMatchObject({
      status: 'open',
      definition: { settings: { closesAfter: null } },
      published: { settings: { closesAfter: null } },
    });
    expect((await send()).status).toBe(200);
  });

  describe('after a deletion', () => {
    const remove = async () => {
      const [response] = (await db.collection('surveys/s/responses').get()).docs;
      const path = `/api/admin/surveys/s/responses/${response?.id}`;
      const deleted = await call(path, { method: 'DELETE', body: { reason: 'Prøve' }, as: ADMIN });
      expect(deleted.status).toBe(200);
    };
    const reopen = () => call('/api/admin/surveys/s/reopen', { method: 'POST', as: ADMIN });
    const fill = async (count: number) => {
      await addSurvey(db, 's', { closesAfter: count, onePerPerson: false });
      for (let sent = 0; sent < count; sent += 1) await send();
    };

    it('takes another answer in its place', async () => {
      await addSurvey(db, 's', { closesAfter: 2, onePerPerson: false });
      await send();
      await remove();
      await send();
      expect(await statusOf()).toBe('open');
      await send();
      expect(await statusOf()).toBe('closed');
      expect(await stored()).toHaveLength(2);
    });

    it('keeps the number when reopened with room', async () => {
      await fill(2);
      await remove();
      expect((await reopen()).body).toMatchObject({ published: { settings: { closesAfter: 2 } } });
      expect((await send()).status).toBe(200);
      expect(await statusOf()).toBe('closed');
    });

    it('drops a number that is still reached when reopened', async () => {
      await fill(3);
      const { published } = (await db.doc(surveyPath('s')).get()).data() ?? {};
      const lowered = { ...published, settings: { ...published.settings, closesAfter: 1 } };
      await db.doc(surveyPath('s')).update({ published: lowered, definition: lowered });
      await remove();
      expect((await reopen()).body).toMatchObject({
        published: { settings: { closesAfter: null } },
      });
      expect((await send()).status).toBe(200);
    });
  });

  it.each([
    ['nothing', 0, 400],
    ['half an answer', 1.5, 400],
    ['too many', 100_001, 400],
    ['one', 1, 200],
    ['any number', null, 200],
  ])('may be %s', async (_name, closesAfter, status) => {
    await addSurvey(db, 's');
    const path = '/api/admin/surveys/s';
    const { body } = await call(path, { as: ADMIN });
    const settings = { ...body.definition.settings, closesAfter };
    const json = { definition: { ...body.definition, settings }, revision: 0 };
    expect((await call(path, { method: 'PUT', body: json, as: ADMIN })).status).toBe(status);
  });
});

describe('a consent', () => {
  const asking = (required: boolean) => {
    const definition = survey([question('consent', 'agree', { required })]);
    return addSurvey(db, 's', {}, { definition, published: definition });
  };
  it.each([
    ['given where it is needed', true, { agree: true }, 200],
    ['refused where it is needed', true, { agree: false }, 400],
    ['left open where it is needed', true, {}, 400],
    ['given where it is not', false, { agree: true }, 200],
    ['refused where it is not', false, { agree: false }, 200],
    ['left open where it is not', false, {}, 200],
    ['that is a word', false, { agree: 'yes' }, 400],
    ['that is a number', true, { agree: 1 }, 400],
  ])('%s', async (_name, required, answers, status) => {
    await asking(required);
    const answer = await send({ answers, lastQuestionId: 'agree' });
    expect(answer.status).toBe(status);
    if (status === 200) expect((await stored())[0]?.answers).toEqual(answers);
  });
});

describe('limits on new responses', () => {
  it('can be started a few times per account', async () => {
    await addSurvey(db, 's', { onePerPerson: false });
    for (let begun = 0; begun < MAX_BEGUN_PER_ACCOUNT + 3; begun += 1) {
      const { status, body } = await send({ isComplete: false, answers: { nps: 1 } }, 'kari');
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'partial' } });
    }
    expect(await stored()).toHaveLength(MAX_BEGUN_PER_ACCOUNT);
    // Answers beyond the limit are stored at completion.
    expect((await send({}, 'kari')).body.status).toBe('complete');
    expect((await send({ isComplete: false }, 'ola')).status).toBe(200);
    expect(await stored()).toHaveLength(MAX_BEGUN_PER_ACCOUNT + 2);
  });

  // Fixes the clock, so that the window does not end during a slow test.
  const at = (now: Date) => {
    const callNow = apiOf({ ...engine.deps, now: () => now });
    return (fields: Parameters<typeof draft>[0], headers: Record<string, string>) =>
      callNow('/api/surveys/s/responses', { method: 'POST', body: draft(fields), headers });
  };
  const ONE = { 'fastly-client-ip': 'one', 'x-forwarded-for': 'edge' };

  it('limits new answers per address and minute', async () => {
    await addSurvey(db, 's');
    const sendNow = at(new Date());
    const key = crypto.randomUUID();
    const statuses: number[] = [];
    const begin = async (fields: Parameters<typeof draft>[0]) => {
      statuses.push((await sendNow({ isComplete: false, answers: {}, ...fields }, ONE)).status);
    };
    await begin({ key });
    for (let begun = 1; begun < MAX_BEGUN_PER_ADDRESS_AND_MINUTE; begun += 1) await begin({});
    expect(new Set(statuses)).toEqual(new Set([200]));
    await begin({});
    // Responses that were already begun may continue.
    await begin({ key });
    expect(statuses.slice(-2)).toEqual([429, 200]);
  }, 240_000);

  it('stores a limited number of unfinished answers per address and hour, and every complete one', async () => {
    await addSurvey(db, 's', { onePerPerson: false });
    const sendNow = at(new Date());
    const unfinished = { isComplete: false, answers: { nps: 1 } };
    for (let begun = 0; begun < MAX_UNFINISHED_PER_ADDRESS_AND_HOUR + 5; begun += 1) {
      const { status, body } = await sendNow(unfinished, ONE);
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'partial' } });
    }
    expect(await stored()).toHaveLength(MAX_UNFINISHED_PER_ADDRESS_AND_HOUR);
    expect((await sendNow({}, ONE)).body.status).toBe('complete');
    await sendNow(unfinished, { ...ONE, 'fastly-client-ip': 'two' });
    expect(await stored()).toHaveLength(MAX_UNFINISHED_PER_ADDRESS_AND_HOUR + 2);
  }, 240_000);
});
