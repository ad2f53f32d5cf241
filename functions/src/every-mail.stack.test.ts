import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFeedback } from '@samspill/domain/feedback/feedback.examples';
import { LOCALES, type Locale } from '@samspill/domain/locale';
import { MAIL_KINDS, type MailKind } from '@samspill/domain/mail-texts';
import { NOTIFICATION_EVENTS, NOTIFICATION_TYPES } from '@samspill/domain/notification-kinds';
import type { NotificationSubject } from '@samspill/domain/notification-schema';
import { notificationPath } from '@samspill/domain/notifications/paths';
import { MAIL, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { ComposedMail } from '@samspill/domain/site/composed-mail';
import { DEFAULT_IDENTITY } from '@samspill/domain/site/identity';
import { SITE_IDENTITY } from '@samspill/domain/site/paths';
import { survey } from '@samspill/domain/surveys/survey.examples';
import { Timestamp } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAdminRoutes } from './applications/application-routes.ts';
import { SITE as ALL } from './assembly.ts';
import { broadcastAdminRoutes } from './broadcasts/broadcast-routes.ts';
import { composeBroadcastMail } from './broadcasts/compose-broadcast.ts';
import { prepareAnswerMail } from './feedback/answer-feedback.ts';
import { composeInvitationMail } from './invitations/invitation-mail.ts';
import { sendDigests } from './notifications/digests.ts';
import { mailNotification } from './notifications/mail-notification.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe.ts';
import { createDeps, type Deps } from './platform/deps.ts';
import type { UserEnv } from './platform/http/require-user.ts';
import { mailCode } from './platform/mail/code-mail.ts';
import { type Mail, mails } from './platform/mail/mail.ts';
import { requestEmailChange } from './session/email-routes.ts';
import { mailTextRoutes } from './site/mail-text-routes.ts';
import { composeSurveyMail } from './surveys/mail-invitations.ts';
import { prepareSuspensionMail } from './suspensions/suspension-mail.ts';
import { engineProject, personDocument, settingsDocument } from './testing/engine-client.ts';

const FOLDER = join(import.meta.dirname, '../../test-results/mails');
const SITE = 'https://samspill.test';
const NAME = 'Fjordhub Ålesund';
const TOKEN = `inviteInviteInviteIn${'s'.repeat(32)}`;

const engine = engineProject('mails');
const { db } = engine;
const { auth } = createDeps();
const deps: Deps = { ...engine.deps, auth };
const RUN = crypto.randomUUID().slice(0, 8);
const uidOf = (locale: Locale) => `mail-${locale}-${RUN}`;
const emailOf = (locale: Locale) => `mail-${locale}-${RUN}@example.test`;
const NAMES = { nb: 'Åse Ødegård', en: 'Ann O’Hara & Co' } satisfies Record<Locale, string>;

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  await db.doc(SITE_IDENTITY).set({ ...DEFAULT_IDENTITY, name: NAME });
  for (const locale of LOCALES) {
    const [uid, email] = [uidOf(locale), emailOf(locale)];
    await auth.createUser({ uid, email, emailVerified: true });
    const person = personDocument(uid, { locale, displayName: NAMES[locale] });
    await db.doc(userPath(uid)).set(person);
    await db.doc(settingsPath(uid)).set(settingsDocument({ email, digest: 'daily' }));
  }
});
afterAll(() => Promise.all(LOCALES.map((locale) => auth.deleteUser(uidOf(locale)))));

async function stored(to: string): Promise<Mail> {
  const { docs } = await db.collection(MAIL).where('to', '==', to).get();
  const [mail] = mails.parseAll(deps, docs);
  if (docs.length !== 1 || !mail) throw new Error(`${docs.length} mails to ${to}`);
  await mail.ref.delete();
  const { createdAt: _, ...data } = mail.data;
  return data;
}

const asAdmin = (routes: Hono<UserEnv>, locale: Locale) =>
  new Hono<UserEnv>()
    .use(async (c, next) => {
      const [uid, email] = [uidOf(locale), emailOf(locale)];
      c.set('user', { uid, email, isVerified: true, role: 'owner' });
      await next();
    })
    .route('/', routes);

async function post(routes: Hono<UserEnv>, locale: Locale, path: string, body: object = {}) {
  const answer = await asAdmin(routes, locale).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const codeMail = (kind: Parameters<typeof mailCode>[1]['kind']) => async (locale: Locale) => {
  const email = emailOf(locale);
  await mailCode(deps, { kind, email, locale });
  return stored(email);
};

const suspensionMail =
  (kind: Parameters<typeof prepareSuspensionMail>[2]['kind']) => async (locale: Locale) => {
    const until = new Date('2030-05-01T12:00:00Z');
    const request = { kind, reason: 'Reklame for {navn}'.replace('{navn}', 'andre'), until };
    const add = await prepareSuspensionMail(deps, uidOf(locale), { ...request, token: TOKEN });
    const batch = db.batch();
    add(batch);
    await batch.commit();
    return stored(emailOf(locale));
  };

const invitationMail = (isKnown: boolean, isImported: boolean) => (locale: Locale) =>
  composeInvitationMail(deps, {
    email: emailOf(locale),
    locale,
    inviterUid: uidOf('nb'),
    projectId: null,
    text: 'Bli med oss!',
    token: TOKEN,
    isKnown,
    isImported,
  });

const surveyMail = (kind: 'invite' | 'remind') => (locale: Locale) =>
  composeSurveyMail(deps, 'trivsel', survey([]), {
    email: emailOf(locale),
    kind,
    locale,
    token: TOKEN,
  });

async function decisionMail(locale: Locale, verdict: 'approve' | 'decline') {
  await db.doc(userPath(uidOf(locale))).update({ status: 'waiting' });
  await post(applicationAdminRoutes(deps), locale, `/${uidOf(locale)}/${verdict}`, {
    ...(verdict === 'decline' && { reason: 'Vi tar bare folk fra Ålesund.' }),
  });
  await db.doc(userPath(uidOf(locale))).update({ status: 'active' });
  return stored(emailOf(locale));
}

const SUBJECT: NotificationSubject = {
  kind: 'project',
  id: 'tare',
  title: 'Tareskogen',
  href: '/projects/tare',
};

async function noticeMail(
  locale: Locale,
  {
    type,
    event,
  }: Pick<Parameters<typeof mailNotification>[2]['notificationRequest'], 'type' | 'event'>,
) {
  const actor = { uid: 'kari', name: 'Kari Nordmann', photoPath: null, headline: '' };
  const recipientUid = uidOf(locale);
  const notificationRequest = {
    ...{ recipientUid, type, actor, subject: SUBJECT, key: `${type} ${event}`, about: [] },
    ...(event && { event }),
  };
  const group = { actors: [actor], count: 3, actorIds: [], keys: [] };
  await db.runTransaction((transaction) =>
    mailNotification(deps, transaction, { notificationRequest, group, to: emailOf(locale) }),
  );
  return stored(emailOf(locale));
}

async function digestMail(locale: Locale) {
  const at = Timestamp.fromDate(deps.now());
  const notice = { actors: [], count: 1, subject: SUBJECT, readAt: null };
  for (const type of ['survey', 'broadcast', 'admin'])
    await db
      .doc(notificationPath(uidOf(locale), `${type}-x`))
      .set({ ...notice, type, createdAt: at, updatedAt: at });
  await sendDigests(deps, 'daily');
  for (const other of LOCALES) if (other !== locale) await stored(emailOf(other)).catch(() => null);
  return stored(emailOf(locale));
}

const BODY = {
  nb: '**Tirsdag** er det møte på {site}.\n\n- kaffe\n- kake\n\nMeld deg på [her](https://pamelding.example/a) eller www.fjordhub.example',
  en: 'Hello everyone!\n\nWe meet on **Tuesday** at {site}.\n\n1. coffee\n2. cake\n\nSign up [here](https://pamelding.example/a) or at www.fjordhub.example',
};
const BROADCAST = { subject: { nb: 'Møte på {site}', en: 'Meeting at {site}' }, body: BODY };

const broadcastMail = (id: string | null) => (locale: Locale) =>
  composeBroadcastMail(deps, BROADCAST, {
    ...{ to: emailOf(locale), uid: uidOf(locale), id, locale, name: NAMES[locale] },
  });

interface Row {
  readonly compose: (locale: Locale) => Promise<Mail>;
  /** Whether it goes to many, or comes again: such a mail can be ended by one press. */
  readonly isBulk?: true;
}

/** Kinds of mail that have no text of their own in the site's settings. */
type OtherMail = 'broadcast' | 'broadcastTest' | 'importedInvitation' | 'mailTextTest';

const ROWS: Readonly<Record<MailKind | OtherMail, Row>> = {
  verifyEmail: { compose: codeMail('verifyEmail') },
  changeEmail: {
    compose: async (locale) => {
      const email = `new-${emailOf(locale)}`;
      await mailCode(deps, { kind: 'changeEmail', email, of: emailOf(locale), locale });
      return stored(email);
    },
  },
  emailChange: {
    compose: async (locale) => {
      const email = `other-${emailOf(locale)}`;
      await requestEmailChange(deps, { uid: uidOf(locale), email });
      await stored(email);
      return stored(emailOf(locale));
    },
  },
  resetPassword: { compose: codeMail('resetPassword') },
  resetByAdmin: { compose: codeMail('resetByAdmin') },
  invitation: { compose: invitationMail(false, false), isBulk: true },
  invitationKnown: { compose: invitationMail(true, false), isBulk: true },
  importedInvitation: { compose: invitationMail(false, true), isBulk: true },
  welcome: { compose: (locale) => decisionMail(locale, 'approve') },
  declined: { compose: (locale) => decisionMail(locale, 'decline') },
  notice: { compose: (locale) => noticeMail(locale, { type: 'admin' }), isBulk: true },
  digest: { compose: digestMail, isBulk: true },
  suspended: { compose: suspensionMail('suspended') },
  suspensionEnded: { compose: suspensionMail('ended') },
  appealAccepted: { compose: suspensionMail('accepted') },
  appealRejected: { compose: suspensionMail('rejected') },
  surveyInvitation: { compose: surveyMail('invite'), isBulk: true },
  surveyReminder: { compose: surveyMail('remind'), isBulk: true },
  feedbackAnswer: {
    compose: async (locale) => {
      const email = emailOf(locale);
      const feedback = openFeedback(Timestamp.now(), { email, locale, message: 'Virker ikke' });
      const add = await prepareAnswerMail(deps, `f-${locale}`, feedback, 'Nå virker det');
      await db.runTransaction(async (transaction) => add(transaction));
      return stored(email);
    },
  },
  broadcast: { compose: broadcastMail('tur'), isBulk: true },
  broadcastTest: { compose: broadcastMail(null), isBulk: true },
  mailTextTest: {
    compose: async (locale) => {
      const text = { subject: 'Hei fra {site}', heading: '{inviter}', body: 'Les {place}.' };
      const body = { kind: 'invitation', locale, text };
      await post(mailTextRoutes(deps), locale, '/mail-texts/test', body);
      return stored(emailOf(locale));
    },
  },
};

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const linksOf = (markup: string) =>
  [...markup.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, url = '', label = '']) => ({
    url: decode(url),
    label: label.replace(/<[^>]+>/g, ''),
  }));

/** Visible pieces of text, in order, without the name at the top. */
const piecesOf = (markup: string) =>
  decode(markup.replace(/<head>.*?<\/head>/s, '').replace(/<[^>]+>/g, '\n'))
    .split('\n')
    .map((piece) => piece.trim().replace(/^\.$/, ''))
    .filter((piece) => piece !== '')
    .slice(1);

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

function check({ message: { subject, text, html }, headers = {} }: Mail, row: Row): void {
  const all = [subject, text, html, ...Object.values(headers)].join('\n');
  expect(all).not.toMatch(/\{\w+\}/);
  expect(all).not.toMatch(/undefined|null|\[object/);
  const [, ...links] = linksOf(html);
  for (const { url, label } of links) {
    if (!/\.example\b/.test(url)) expect(url).toMatch(new RegExp(`^${SITE}/`));
    expect(text).toContain(url.replace(/^https:\/\/(?=www)/, '').replace(/(?<=example)\/$/, ''));
    expect(label.length, 'short visible text').toBeLessThan(80);
  }
  for (const piece of piecesOf(html)) expect(words(text)).toContain(words(piece));
  const greetings = [...words(`${text}`).matchAll(/(?:^|[.!?:] )(?:Hei|Hi|Hello)\b/g)];
  expect(greetings.length).toBeLessThanOrEqual(1);
  const stops = links.filter(({ url }) => /view=(stop|unsubscribe)#token=/.test(url));
  expect(stops).toHaveLength(row.isBulk ? 1 : 0);
  expect(Object.keys(headers)).toEqual(
    row.isBulk ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : [],
  );
}

const KINDS = Object.keys(ROWS) as (keyof typeof ROWS)[];

describe.each(LOCALES)('in %s', (locale) => {
  it.each(KINDS)('%s is complete, and says the same as text and as HTML', async (kind) => {
    const mail = await ROWS[kind].compose(locale);
    await writeFile(join(FOLDER, `${kind}.${locale}.html`), mail.message.html);
    const { subject, text } = mail.message;
    const headers = Object.entries(mail.headers ?? {}).map((entry) => entry.join(': '));
    await writeFile(
      join(FOLDER, `${kind}.${locale}.txt`),
      [`Subject: ${subject}`, ...headers, '', text].join('\n'),
    );
    check(mail, ROWS[kind]);
    const url = mail.headers?.['List-Unsubscribe']?.slice(1, -1);
    if (url === undefined) return;
    const { pathname } = new URL(url);
    const app = new Hono().route('/api/unsubscribe', unsubscribeRoutes(deps, ALL));
    for (let repeated = 0; repeated < 2; repeated += 1) {
      const answer = await app.request(pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(answer.status).toBe(200);
    }
    await db
      .doc(settingsPath(uidOf(locale)))
      .set(settingsDocument({ email: emailOf(locale), digest: 'daily' }));
  });

  it.each([
    ...NOTIFICATION_TYPES.map((type) => ({ type })),
    ...NOTIFICATION_EVENTS.map((event) => ({ type: 'request' as const, event })),
  ])('a notice of $type $event is complete', async (notice) => {
    check(await noticeMail(locale, notice), ROWS.notice);
  });

  it('greets once, also if the administrator greets', async () => {
    const { message } = await ROWS.broadcast.compose(locale);
    const greeting = { nb: /^Hei, Åse Ødegård!\n\nTirsdag/, en: /^Hello everyone!\n\nWe/ }[locale];
    expect(message.text).toMatch(greeting);
  });

  it('previews the parts of the mail that is sent', async () => {
    const routes = broadcastAdminRoutes(deps);
    const preview = await post(routes, locale, '/preview', { ...BROADCAST, locale });
    const { message } = await ROWS.broadcastTest.compose(locale);
    expect(preview).toMatchObject({ subject: message.subject, isMarkdown: true });
    const { button, reason, footer } = preview as ComposedMail;
    for (const { label, url } of [button, ...footer])
      expect(message.text).toContain(`${label}:\n${url}`);
    expect(message.text).toContain(reason);
  });
});

it('has a row for every kind of mail', () => {
  expect(KINDS).toEqual(expect.arrayContaining([...MAIL_KINDS]));
});
