import { createHash } from 'node:crypto';
import type { Locale } from '@samspill/domain/locale';
import { MAIL, mailOptOutPath } from '@samspill/domain/paths';
import { mailAction } from '@samspill/domain/site/default-mail-texts';
import { fillPlaceholders, type MailKind, type MailText } from '@samspill/domain/site/mail-texts';
import {
  DEFAULT_ACCENT,
  fillSiteName,
  type PublicIdentity,
} from '@samspill/domain/site/public-identity';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { FieldValue } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection, ignoreExisting } from '../firestore/collection.ts';
import { readIdentity } from '../site-identity.ts';
import { readMailTexts } from './mail-texts.ts';

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

interface MailLink {
  readonly sentence: string;
  readonly url: string;
}

interface MailDraft {
  readonly to: string;
  readonly locale: Locale;
  readonly text: MailKind | MailText;
  readonly values?: Readonly<Record<string, string>>;
  readonly url?: string;
  /** Linked lines between text and button; may contain `{site}`. */
  readonly links?: readonly MailLink[];
  readonly about?: readonly string[];
  readonly name?: string;
  readonly action?: string;
  readonly because?: string;
  /** Ends such mails: a page for the footer, and an address for mail programs (RFC 8058). */
  readonly unsubscribe?: { readonly pageUrl: string; readonly postUrl: string };
}

const WORDS = {
  nb: {
    greeting: (name: string) => `Hei, ${name}!`,
    footer: 'Du velger selv hva du får e-post om, i innstillingene dine:',
  },
  en: {
    greeting: (name: string) => `Hi ${name},`,
    footer: 'Choose what we e-mail you about in your settings:',
  },
} satisfies Record<Locale, object>;

const SETTINGS_PATH = '/users/edit#notifications';
const LOGO_HEIGHT_PX = '28';

interface MailPage {
  readonly draft: MailDraft;
  readonly identity: PublicIdentity;
  readonly siteUrl: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly MailLink[];
  readonly reason: string;
  readonly settingsUrl: string | null;
}

const BUTTON = 'display: inline-block; padding: 10px 18px; border-radius: 8px; color: #ffffff;';
const MUTED = 'color: #5f6d7e';

/** Mail programs drop style sheets, scripts and SVG, and keep attributes: the layout has no other styles. */
function renderMail(page: MailPage) {
  const { draft, identity, siteUrl, heading, paragraphs, links, reason, settingsUrl } = page;
  const { locale, name, text, url, action } = draft;
  const accent = identity.colors?.light.primary ?? DEFAULT_ACCENT;
  const kind = url === undefined || typeof text !== 'string' ? 'digest' : text;
  const button = {
    url: url ?? `${siteUrl}/feed`,
    label: action ?? fillSiteName(mailAction(kind, locale), identity.name),
  };
  return html`<!doctype html>
<html lang="${locale}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
  <body style="margin: 0; padding: 24px 16px; background: #f7f9fa; font-family: sans-serif; line-height: 1.5; color: #10161d">
    <div style="max-width: 560px; margin: 0 auto; padding: 24px; border: 1px solid #e1e6eb; border-radius: 12px; background: #ffffff">
      <p style="margin: 0 0 20px; font-size: 17px; font-weight: bold"><a href="${siteUrl}" style="color: #10161d; text-decoration: none">${
        identity.logo === null
          ? identity.name
          : html`<img src="${siteUrl}${identity.logo}" alt="${identity.name}" height="${LOGO_HEIGHT_PX}" style="height: ${LOGO_HEIGHT_PX}px; border: 0">`
      }</a></p>
      ${name === undefined ? '' : html`<p>${WORDS[locale].greeting(name)}</p>`}
      ${heading === '' ? '' : html`<h1 style="margin: 0 0 12px; font-size: 20px; line-height: 1.3">${heading}</h1>`}
      ${paragraphs.map((text) => html`<p style="white-space: pre-line">${text}</p>`)}
      ${links.map(({ sentence, url: href }) => html`<p><a href="${href}" style="color: ${accent}">${sentence}</a></p>`)}
      <p style="margin: 24px 0 0"><a href="${button.url}" style="${BUTTON} background: ${accent}; font-weight: bold; text-decoration: none">${button.label}</a></p>
    </div>
    <p style="max-width: 560px; margin: 16px auto 0; ${MUTED}; font-size: 13px">${reason} ${settingsUrl === null ? '' : html`<a href="${settingsUrl}" style="${MUTED}">${settingsUrl}</a>`}</p>
  </body>
</html>`;
}

type ComposeDeps = Pick<Deps, 'db' | 'now' | 'log' | 'siteUrl'>;

const readText = async (deps: ComposeDeps, { text, locale }: MailDraft): Promise<MailText> =>
  typeof text === 'string' ? (await readMailTexts(deps, text))[locale] : text;

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export async function composeMail(deps: ComposeDeps, draft: MailDraft): Promise<Mail> {
  const [identity, written] = await Promise.all([readIdentity(deps), readText(deps, draft)]);
  const { because, locale, to, about = [], url } = draft;
  const values = { ...draft.values, site: identity.name };
  const fill = (text: string) => fillPlaceholders(text, values);
  const siteUrl = deps.siteUrl();
  const heading = fill(written.heading);
  const paragraphs = written.body.split(/\n\s*\n/).map(fill);
  const links = (draft.links ?? []).map((link) => ({
    ...link,
    sentence: fillSiteName(link.sentence, identity.name),
  }));
  const settingsUrl =
    draft.unsubscribe?.pageUrl ?? (because === undefined ? `${siteUrl}${SETTINGS_PATH}` : null);
  const reason = fillSiteName(because ?? WORDS[locale].footer, identity.name);
  const page = { draft, identity, siteUrl, heading, paragraphs, links, reason, settingsUrl };
  const greeting = draft.name === undefined ? [] : [WORDS[locale].greeting(draft.name)];
  const lines = links.map((link) => `${link.sentence}.\n${link.url}`);
  const body = [...(heading === '' ? [] : [heading]), ...paragraphs].join('\n\n');
  const footer = settingsUrl === null ? reason : `${reason}\n${settingsUrl}`;
  return {
    to,
    about: [...about],
    ...(draft.unsubscribe && { headers: unsubscribeHeaders(draft.unsubscribe.postUrl) }),
    message: {
      subject: fill(written.subject).replace(/\s+/g, ' '),
      text: [
        ...greeting,
        url === undefined ? body : `${body}\n${url}`,
        ...lines,
        `${footer}\n`,
      ].join('\n\n'),
      html: String(await renderMail(page)),
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
