import { AUDIT, invitationsPath, MAIL, surveyPath } from '@samspill/domain/paths';
import { TOKEN_HEADER } from '@samspill/domain/surveys/response';
import { MAX_MAILS_A_DAY, MAX_REMINDERS } from '@samspill/domain/surveys/survey-mail';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { ADMIN, addSurvey, apiOf, draft } from '../testing/survey-documents.ts';
import { surveysPersonalData } from './surveys-personal-data.ts';

const engine = engineProject('mail-invitations');
const { db, deps } = engine;
const call = apiOf(deps);
const ROOT = '/api/admin/surveys/s';
const DAY_MS = 86_400_000;

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
