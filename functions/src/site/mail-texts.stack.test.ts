import { AUDIT } from '@samspill/domain/audit/paths';
import { defaultMailTexts } from '@samspill/domain/mail-texts';
import { MAIL } from '@samspill/domain/paths';
import { SITE_MAIL_TEXTS } from '@samspill/domain/site/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, signUpWithSession } from '../testing/stack-client.ts';

const TEXTS = '/api/admin/site/mail-texts';
/** A kind that no other test mails. */
const KIND = 'surveyReminder';
const { auth, db } = createDeps();

let admin: Awaited<ReturnType<typeof signUpWithSession>>;
beforeAll(async () => {
  admin = await signUpWithSession();
  await auth.setCustomUserClaims(admin.uid, { admin: true });
});
afterAll(() => put(null));

const put = (texts: unknown, kind: string = KIND) =>
  callApi(TEXTS, { method: 'PUT', body: { kind, texts }, cookie: admin.cookie });
const readStored = async () => (await db.doc(SITE_MAIL_TEXTS).get()).data()?.texts?.[KIND];

describe('the texts of mails', () => {
  it('are stored with an entry in the log, and return to the default', async () => {
    const texts = defaultMailTexts(KIND);
    const own = { ...texts, nb: { subject: 'Hei', heading: 'Husk', body: 'Svar på {title}.' } };
    expect((await put(own)).status).toBe(200);
    expect(await readStored()).toEqual(own);
    const { docs } = await db.collection(AUDIT).where('actor.uid', '==', admin.uid).get();
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { action: 'site.mail-texts', target: { label: texts.nb.subject }, after: { mailText: own } },
    ]);
    expect((await put(null)).status).toBe(200);
    expect(await readStored()).toBeUndefined();
  });

  it('are refused with unknown placeholders, at the field', async () => {
    const texts = defaultMailTexts(KIND);
    const { status, body } = await put({ ...texts, en: { ...texts.en, body: 'Hi {name}' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { fields: { 'texts.en.body': 'must not contain {name} (en)' } },
    });
  });

  it('are mailed to the administrator as a test, which ticks a step of the checklist', async () => {
    const text = { subject: 'Prøve {title}', heading: '', body: 'Kjære {site}' };
    const sent = await callApi(`${TEXTS}/test`, {
      method: 'POST',
      body: { kind: KIND, locale: 'nb', text },
      cookie: admin.cookie,
    });
    expect(sent.status).toBe(200);
    const mails = await db.collection(MAIL).where('to', '==', admin.email).get();
    const subjects = mails.docs.map((doc) => doc.data().message.subject);
    expect(subjects).toContain('Prøve Medlemsundersøkelsen');
    const { body } = await callApi('/api/admin/overview', { cookie: admin.cookie });
    expect((body as { setupDone: string[] }).setupDone).toContain('testMail');
  });
});
