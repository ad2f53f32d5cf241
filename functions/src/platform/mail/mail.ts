import { createHash } from 'node:crypto';
import type { Locale } from '@samspill/domain/locale';
import { type MailKind, mailAction } from '@samspill/domain/mail-texts';
import { MAIL, mailOptOutPath } from '@samspill/domain/paths';
import {
  beginsWithGreeting,
  type ComposedMail,
  type MailLink,
} from '@samspill/domain/site/composed-mail';
import { fillPlaceholders, type MailText } from '@samspill/domain/site/mail-text';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection, ignoreExisting } from '../firestore/collection.ts';
import { readIdentity } from '../site-identity.ts';
import { readMailTexts } from './mail-texts.ts';
import { renderHtml, renderText } from './render-mail.ts';
import type { UnsubscribeUrls } from './unsubscribe-link.ts';

const MailSchema = v.strictObject({
  to: v.string(),
  /** Ids of named users and subjects, to find the mail for an erasure. */
  about: v.array(v.string()),
  message: v.strictObject({ subject: v.string(), text: v.string(), html: v.string() }),
  headers: v.optional(v.record(v.string(), v.string())),
});
export type Mail = v.InferOutput<typeof MailSchema>;

export const mails = defineCollection(
  `${MAIL}/{mailId}`,
  v.strictObject({ ...MailSchema.entries, createdAt: v.optional(TimestampSchema) }),
);

/** For text from people within a sentence of a mail. */
export const withoutFullStop = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/\.$/, '');

interface PartsDraft {
  readonly locale: Locale;
  readonly text: MailKind | MailText;
  readonly values?: Readonly<Record<string, string>>;
  /** Target of the button; defaults to the start page of members. */
  readonly url?: string;
  /** Lines between text and button; labels may contain `{site}`. */
  readonly links?: readonly MailLink[];
  readonly name?: string;
  readonly action?: string;
  readonly because?: string;
  readonly isMarkdown?: boolean;
  /** Page for people, and the address for mail programs (RFC 8058). */
  readonly unsubscribe?: UnsubscribeUrls;
}

interface MailDraft extends PartsDraft {
  readonly to: string;
  /** Ids of named users and subjects. */
  readonly about?: readonly string[];
}

const WORDS = {
  nb: {
    greeting: 'Hei, {name}!',
    footer: 'Du velger selv hva du får e-post om.',
    settings: 'Endre innstillingene dine',
    unsubscribe: 'Stopp slike e-poster',
  },
  en: {
    greeting: 'Hi {name},',
    footer: 'You choose what we e-mail you about.',
    settings: 'Change your settings',
    unsubscribe: 'Stop e-mails like this',
  },
} satisfies Record<Locale, object>;

const SETTINGS_PATH = '/users/edit#notifications';

type ComposeDeps = Pick<Deps, 'db' | 'now' | 'log' | 'siteUrl'>;

const readText = async (deps: ComposeDeps, { text, locale }: PartsDraft): Promise<MailText> =>
  typeof text === 'string' ? (await readMailTexts(deps, text))[locale] : text;

function actionOf({ text, url, action, locale }: PartsDraft): string {
  if (action !== undefined) return action;
  return mailAction(url === undefined || typeof text !== 'string' ? 'digest' : text, locale);
}

/** Fills the placeholders of every part. Mails and previews show nothing else. */
export async function composeParts(deps: ComposeDeps, draft: PartsDraft): Promise<ComposedMail> {
  const [{ name: site }, written] = await Promise.all([readIdentity(deps), readText(deps, draft)]);
  const { because, locale, name, isMarkdown = false, unsubscribe } = draft;
  const words = WORDS[locale];
  const siteUrl = deps.siteUrl();
  const fill = (text: string) => fillPlaceholders(text, { ...draft.values, site });
  const fillSite = (text: string) => fillPlaceholders(text, { site });
  const body = fill(written.body);
  const isGreeted = name === undefined || name === '' || beginsWithGreeting(body);
  return {
    subject: fill(written.subject).replace(/\s+/g, ' '),
    greeting: isGreeted ? null : fillPlaceholders(words.greeting, { name }),
    heading: fill(written.heading),
    body,
    isMarkdown,
    links: (draft.links ?? []).map(({ label, url }) => ({ label: fillSite(label), url })),
    button: { label: fillSite(actionOf(draft)), url: draft.url ?? `${siteUrl}/feed` },
    reason: fillSite(because ?? words.footer),
    footer: [
      ...(because === undefined
        ? [{ label: words.settings, url: `${siteUrl}${SETTINGS_PATH}` }]
        : []),
      ...(unsubscribe ? [{ label: words.unsubscribe, url: unsubscribe.pageUrl }] : []),
    ],
  };
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export async function composeMail(deps: ComposeDeps, draft: MailDraft): Promise<Mail> {
  const [identity, mail] = await Promise.all([readIdentity(deps), composeParts(deps, draft)]);
  const { to, locale, about = [], unsubscribe } = draft;
  const siteUrl = deps.siteUrl();
  return {
    to,
    about: [...about],
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe.postUrl) }),
    message: {
      subject: mail.subject,
      text: renderText({ mail, siteUrl }),
      html: String(await renderHtml({ mail, locale, identity, siteUrl })),
    },
  };
}

/** Derives the id from the reason, so that each mail is sent once. */
export function mailIdOf(...reason: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(reason)).digest('base64url').slice(0, 32);
}

/** Orders a mail unless one with this id was ordered before, which may have been delivered since. */
export async function mailOnce({ db }: Pick<Deps, 'db'>, id: string, mail: Mail): Promise<void> {
  const fields = { ...mail, createdAt: FieldValue.serverTimestamp() };
  await ignoreExisting(db.doc(`${MAIL}/${id}`).create(fields));
}

/** Addresses that want no invitations are kept as a hash: a list of them would be one to write to. */
export const optOutRef = ({ db }: Pick<Deps, 'db'>, email: string) =>
  db.doc(mailOptOutPath(createHash('sha256').update(email.toLowerCase()).digest('hex')));

const MAX_MAILS_SHOWN = 50;

async function readLatest(deps: Deps): Promise<Mail[]> {
  const latest = deps.db.collection(MAIL).orderBy('createdAt', 'desc').limit(MAX_MAILS_SHOWN);
  const { docs } = await latest.get();
  return mails.parseAll(deps, docs).map(({ data }) => data);
}

export function devMailRoutes(deps: Deps) {
  return new Hono().get('/', async (c) => {
    const latest = await readLatest(deps);
    return c.html(html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Mail on this stack</title></head>
  <body style="font-family: sans-serif; max-width: 45rem; margin: 2rem auto">
    <h1>Mail on this stack</h1>
    ${latest.length === 0 ? html`<p>None yet.</p>` : ''}
    ${latest.map(
      ({ to, message }) => html`<article>
        <h2>${message.subject}</h2>
        <p>To ${to}</p>
        <pre style="white-space: pre-wrap">${message.text}</pre>
        <details><summary>HTML</summary><iframe sandbox srcdoc="${message.html}" title="HTML" style="width: 100%; height: 16rem"></iframe></details>
      </article>`,
    )}
  </body>
</html>`);
  });
}

/** Set only by the emulator, never by the platform. */
export const isEmulated = () => process.env.FUNCTIONS_EMULATOR === 'true';
