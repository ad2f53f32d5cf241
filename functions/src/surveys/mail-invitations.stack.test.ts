import { AUDIT } from '@samspill/domain/audit/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { MAIL } from '@samspill/domain/paths';
import { invitationsPath, surveyPath } from '@samspill/domain/surveys/paths';
import { TOKEN_HEADER } from '@samspill/domain/surveys/response';
import { MAX_MAILS_A_DAY, MAX_REMINDERS } from '@samspill/domain/surveys/survey-mail';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { ADMIN, addSurvey, apiOf, draft } from '../testing/survey-documents.ts';
import { remindOfSurveys } from './notify-audience.ts';
import { surveysPersonalData } from './survey-store.ts';
import { invitationToken } from './survey-tokens.ts';

const engine = engineProject('mail-invitations');
const { db, deps } = engine;
const call = apiOf(deps);
const ROOT = '/api/admin/surveys/s';

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, [ADMIN, 'kari']);
  await addSurvey(db, 's', { access: 'members' });
});

const KARI = { name: 'Kari', email: 'Kari@Eksempel.no' };
const OLA = { name: 'Ola', email: 'ola@eksempel.no' };
const mail = (recipients: readonly object[], more: object = {}, as = ADMIN) =>
  call(`${ROOT}/mails`, { method: 'POST', as, body: { recipients, locale: 'nb', ...more } });
const remind = () => call(`${ROOT}/reminders`, { method: 'POST', as: ADMIN });
const mailsTo = async (email: string) =>
  (await db.collection(MAIL).where('to', '==', email).get()).docs.map((each) => each.data());
const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
async function age(days: number): Promise<void> {
  const { docs } = await db.collection(invitationsPath('s')).get();
  const mailedAt = Timestamp.fromMillis(Date.now() - days * DAY_MS);
  for (const { ref } of docs) await ref.update({ mailedAt });
}

describe('an invitation by mail', () => {
  it('goes to each address with a link of its own, which answers once', async () => {
    expect((await mail([KARI, OLA])).body).toEqual({ mailed: 2, skipped: [] });
    const [letter] = await mailsTo('kari@eksempel.no');
    const text: string = letter?.message.text;
    expect(text).toContain('Du er invitert til å svare');
    expect(text).toContain('view=stop#token=');
    const token = tokenIn(text);
    const seen = await call('/api/surveys/s', { headers: { [TOKEN_HEADER]: token } });
    expect(seen.body.admission).toBe('open');
    const sent = { method: 'POST', body: draft({ token }) };
    expect((await call('/api/surveys/s/responses', sent)).status).toBe(200);
    const again = { method: 'POST', body: draft({ token }) };
    expect((await call('/api/surveys/s/responses', again)).status).toBe(409);
    const { body } = await call(`${ROOT}/invitations`, { as: ADMIN });
    expect(JSON.stringify(body)).not.toContain(token);
    expect(
      JSON.stringify((await db.collection(invitationsPath('s')).get()).docs.map((d) => d.data())),
    ).not.toContain(token);
  });

  it('goes to an address once, whatever its case and however often it is asked', async () => {
    await mail([KARI, { ...KARI, email: 'KARI@eksempel.no' }]);
    expect((await mail([KARI, OLA])).body).toEqual({ mailed: 1, skipped: ['kari@eksempel.no'] });
    expect(await mailsTo('kari@eksempel.no')).toHaveLength(1);
  });

  it('is in the language that was chosen, with what people wrote escaped', async () => {
    await db.doc(surveyPath('s')).update({ 'published.title': { nb: '', en: '<b>Tea & you</b>' } });
    await mail([OLA], { locale: 'en' });
    const [letter] = await mailsTo(OLA.email);
    expect(letter?.message.subject).toBe('Will you answer “<b>Tea & you</b>”?');
    expect(letter?.message.html).toContain('&lt;b&gt;Tea &amp; you&lt;/b&gt;');
  });

  it.each([
    ['no address', [{ name: 'Kari', email: 'kari' }]],
    ['no name', [{ name: ' ', email: 'kari@eksempel.no' }]],
    ['nobody', []],
    ['too many', Array.from({ length: 201 }, (_, at) => ({ name: 'x', email: `x${at}@a.no` }))],
  ])('is refused for %s', async (_name, recipients) => {
    expect((await mail(recipients)).status).toBe(400);
    expect((await db.collection(MAIL).get()).size).toBe(0);
  });

  it('rejects invitations to a closed survey, by members, and beyond the daily limit', async () => {
    expect((await mail([OLA], {}, 'kari')).status).toBe(403);
    await db.doc(surveyPath('s')).update({ status: 'closed' });
    expect((await mail([OLA])).status).toBe(409);
    await db.doc(surveyPath('s')).update({ status: 'open' });
    const writer = db.bulkWriter();
    for (let at = 0; at < MAX_MAILS_A_DAY; at += 1)
      void writer.set(db.doc(`${invitationsPath('s')}/i${at}`), {
        ...{ name: 'x', isUsed: false, email: `x${at}@a.no`, createdAt: Timestamp.now() },
        mailedAt: Timestamp.now(),
      });
    await writer.close();
    expect((await mail([OLA])).status).toBe(429);
    await age(2);
    expect((await mail([OLA])).status).toBe(201);
  });
});

describe('a reminder', () => {
  it('reminds recipients without an answer after some days, with an unchanged link', async () => {
    await mail([KARI, OLA]);
    const token = tokenIn((await mailsTo(OLA.email))[0]?.message.text);
    await call('/api/surveys/s/responses', { method: 'POST', body: draft({ token }) });
    expect((await remind()).body).toEqual({ reminded: 0 });
    await age(4);
    expect((await remind()).body).toEqual({ reminded: 1 });
    const letters = await mailsTo('kari@eksempel.no');
    expect(letters).toHaveLength(2);
    expect(new Set(letters.map(({ message }) => tokenIn(message.text))).size).toBe(1);
    expect(await mailsTo(OLA.email)).toHaveLength(1);
    expect((await remind()).body).toEqual({ reminded: 0 });
    const { docs } = await db.collection(AUDIT).where('action', '==', 'survey.remind').get();
    expect(docs).toHaveLength(3);
  });

  it('comes a few times and no more', async () => {
    await mail([KARI]);
    for (let time = 0; time < MAX_REMINDERS + 2; time += 1) {
      await age(4);
      await remind();
    }
    expect(await mailsTo('kari@eksempel.no')).toHaveLength(1 + MAX_REMINDERS);
  });

  it('says nothing of how many answered an anonymous survey', async () => {
    await addSurvey(db, 's', { anonymous: true });
    await mail([KARI]);
    await age(4);
    expect((await remind()).body).toEqual({ reminded: null });
    expect(await mailsTo('kari@eksempel.no')).toHaveLength(2);
    const { docs } = await db.collection(AUDIT).where('action', '==', 'survey.remind').get();
    expect(docs.map((entry) => entry.get('after'))).toEqual([null]);
  });
});

describe('scheduled reminders', () => {
  const PLAN = { remind: { afterDays: 3, atMost: 2 } };
  const runAfter = (days: number, more: Partial<Deps> = {}) =>
    remindOfSurveys({ ...deps, now: () => new Date(Date.now() + days * DAY_MS), ...more });
  const countLetters = async () => (await mailsTo('kari@eksempel.no')).length;

  it('come after the days, as often as planned, with an unchanged link', async () => {
    await mail([KARI], PLAN);
    await mail([OLA]);
    const sent: number[] = [];
    for (const days of [2, 3.1, 3.2, 6, 6.2, 9.5, 30]) sent.push(await runAfter(days));
    expect(sent).toEqual([0, 1, 0, 0, 1, 0, 0]);
    const letters = await mailsTo('kari@eksempel.no');
    expect(letters).toHaveLength(3);
    expect(new Set(letters.map(({ message }) => tokenIn(message.text))).size).toBe(1);
    expect(await mailsTo(OLA.email)).toHaveLength(1);
  });

  it('come once when runs overlap', async () => {
    await mail([KARI], PLAN);
    const counts = await Promise.all([1, 2, 3, 4].map(() => runAfter(4)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await countLetters()).toBe(2);
  });

  it('come once each when the function is killed in between', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ name: 'x', email: `x${at}@a.no` }));
    await mail(many, PLAN);
    let left = Number.POSITIVE_INFINITY;
    const runTransaction: typeof db.runTransaction = (...given) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : db.runTransaction(...given);
    };
    const dying = new Proxy(db, {
      get: (target, name) => {
        if (name === 'runTransaction') return runTransaction;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    // Reads the secret, which takes a transaction of its own.
    await invitationToken({ ...deps, db: dying }, 's', 'seed');
    left = 5;
    await expect(runAfter(4, { db: dying })).rejects.toThrow();
    expect((await db.collection(MAIL).get()).size).toBe(12 + 5);
    await runAfter(4);
    await runAfter(4);
    const sent = (await db.collection(MAIL).get()).docs.map((letter) => letter.get('to'));
    expect(sent).toHaveLength(24);
    expect(new Set(sent).size).toBe(12);
  });

  it('count together with reminders by hand', async () => {
    await mail([KARI], PLAN);
    await age(4);
    await remind();
    expect(await runAfter(2.9)).toBe(0);
    expect(await runAfter(3.1)).toBe(1);
    expect(await runAfter(8)).toBe(0);
    expect(await countLetters()).toBe(3);
  });

  const answer = (token: string) =>
    call('/api/surveys/s/responses', { method: 'POST', body: draft({ token }) });
  const stops: readonly (readonly [string, (token: string) => Promise<unknown>])[] = [
    ['answered', answer],
    ['closed', () => db.doc(surveyPath('s')).update({ status: 'closed' })],
    [
      'past its closing time',
      () =>
        db.doc(surveyPath('s')).update({ 'published.settings.closesAt': '2020-01-01T00:00:00Z' }),
    ],
    ['deleted', () => db.doc(surveyPath('s')).delete()],
    [
      'unsubscribed',
      (token) => call('/api/surveys/s/opt-out', { method: 'POST', body: { token } }),
    ],
    [
      'revoked',
      async () => {
        const { docs } = await db.collection(invitationsPath('s')).get();
        for (const { ref } of docs) await ref.delete();
      },
    ],
  ];
  it.each(stops)('stop when %s, and do not begin again', async (_name, stop) => {
    await mail([KARI], PLAN);
    await stop(tokenIn((await mailsTo('kari@eksempel.no'))[0]?.message.text));
    expect(await runAfter(4)).toBe(0);
    const { docs } = await db.collection(invitationsPath('s')).get();
    for (const found of docs) expect(found.get('remindAt')).toBeUndefined();
    expect(await countLetters()).toBe(1);
  });

  it('wait for the opening, and for another day beyond the daily limit', async () => {
    await mail([KARI], PLAN);
    const opensAt = new Date(Date.now() + 5 * DAY_MS).toISOString();
    await db.doc(surveyPath('s')).update({ 'published.settings.opensAt': opensAt });
    expect(await runAfter(4)).toBe(0);
    expect(await runAfter(5.1)).toBe(1);
    const writer = db.bulkWriter();
    const mailedAt = Timestamp.fromMillis(Date.now() + 9 * DAY_MS);
    for (let at = 0; at < MAX_MAILS_A_DAY; at += 1)
      void writer.set(db.doc(`${invitationsPath('s')}/i${at}`), {
        ...{ name: 'x', isUsed: false, createdAt: Timestamp.now(), mailedAt },
      });
    await writer.close();
    expect(await runAfter(9)).toBe(0);
    expect(await runAfter(10.1)).toBe(1);
  });

  it.each([
    [{ afterDays: 3, atMost: 1 }, 201],
    [{ afterDays: 60, atMost: 2 }, 201],
    [null, 201],
    [{ afterDays: 2, atMost: 1 }, 400],
    [{ afterDays: 61, atMost: 1 }, 400],
    [{ afterDays: 3.5, atMost: 1 }, 400],
    [{ afterDays: 3, atMost: 0 }, 400],
    [{ afterDays: 3, atMost: 3 }, 400],
    [{ afterDays: 3 }, 400],
  ])('answer the plan %j with %i', async (plan, status) => {
    expect((await mail([KARI], { remind: plan })).status).toBe(status);
  });
});

describe('who wants no more mails', () => {
  const stop = (token: string) =>
    call('/api/surveys/s/opt-out', { method: 'POST', body: { token } });

  it('gets neither reminders nor invitations to other surveys, and may still answer', async () => {
    await mail([KARI]);
    const token = tokenIn((await mailsTo('kari@eksempel.no'))[0]?.message.text);
    expect((await stop(token)).status).toBe(200);
    await age(4);
    expect((await remind()).body).toEqual({ reminded: 0 });
    await addSurvey(db, 't');
    const other = await call('/api/admin/surveys/t/mails', {
      method: 'POST',
      as: ADMIN,
      body: { recipients: [KARI], locale: 'nb' },
    });
    expect(other.body).toEqual({ mailed: 0, skipped: ['kari@eksempel.no'] });
    const sent = { method: 'POST', body: draft({ token }) };
    expect((await call('/api/surveys/s/responses', sent)).status).toBe(200);
    const kept = await db.collection('mailOptOuts').get();
    expect(JSON.stringify(kept.docs.map((each) => [each.id, each.data()]))).not.toContain('kari');
  });

  it.each([
    ['a link that was never sent', 'x'.repeat(36), 404],
    ['a path', 'a/b', 400],
    ['nothing', '', 400],
  ])('is not found by %s', async (_name, token, status) => {
    expect((await stop(token)).status).toBe(status);
  });
});

it('invitations are in the file of a person’s own data, and go with the account', async () => {
  await mail([KARI, OLA]);
  const subject = { uid: 'kari', email: 'kari@eksempel.no' };
  const data = (await surveysPersonalData.collect(deps as Deps, subject)) as {
    invitations: unknown[];
  };
  expect(data.invitations).toHaveLength(1);
  await surveysPersonalData.erase(deps as Deps, subject);
  const left = (await db.collection(invitationsPath('s')).get()).docs;
  expect(left.map((each) => each.get('email'))).toEqual([OLA.email]);
});
