import { createHash } from 'node:crypto';
import type { Locale } from '@samspill/domain/locale';
import { MAIL, mailOptOutPath } from '@samspill/domain/paths';
import {
  DEFAULT_ACCENT,
  fillSiteName,
  type PublicIdentity,
} from '@samspill/domain/site/public-identity';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';
import { readIdentity } from '../site-identity.ts';

const MailSchema = v.strictObject({
  to: v.string(),
  /** Ids of named users and subjects, to find the mail for an erasure. */
  about: v.array(v.string()),
  message: v.strictObject({ subject: v.string(), text: v.string(), html: v.string() }),
});
export type Mail = v.InferOutput<typeof MailSchema>;

export const mails = defineCollection(
  `${MAIL}/{mailId}`,
  v.strictObject({ ...MailSchema.entries, createdAt: v.optional(TimestampSchema) }),
);

/** For text from people within a sentence of a mail. */
export const withoutFullStop = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/\.$/, '');

interface MailLine {
  /** Without its full stop. */
  readonly sentence: string;
  readonly url: string;
}

interface MailDraft {
  readonly to: string;
  readonly locale: Locale;
  /** Subject, sentences and reason may contain `{site}`. */
  readonly subject: string;
  readonly lines: readonly MailLine[];
  readonly about?: readonly string[];
  /** Name of the recipient, for the greeting. */
  readonly name?: string;
  /** Label of the button below a single line. */
  readonly action?: string;
  readonly because?: string;
}

const WORDS = {
  nb: {
    greeting: (name: string) => `Hei, ${name}!`,
    footer: 'Du velger selv hva du får e-post om, i innstillingene dine:',
    action: 'Se mer',
    open: 'Åpne {site}',
  },
  en: {
    greeting: (name: string) => `Hi ${name},`,
    footer: 'Choose what we e-mail you about in your settings:',
    action: 'See more',
    open: 'Open {site}',
  },
} satisfies Record<Locale, object>;

const SETTINGS_PATH = '/users/edit#notifications';
const LOGO_HEIGHT_PX = '28';

interface MailPage {
  readonly draft: MailDraft;
  readonly identity: PublicIdentity;
  readonly siteUrl: string;
  readonly reason: string;
  readonly settingsUrl: string | null;
}

const BUTTON = 'display: inline-block; padding: 10px 18px; border-radius: 8px; color: #ffffff;';

/** Mail programs drop style sheets, scripts and SVG, and keep attributes: the layout has no other styles. */
function renderMail({ draft, identity, siteUrl, reason, settingsUrl }: MailPage) {
  const { locale, lines, name, action = WORDS[locale].action } = draft;
  const accent = identity.colors?.light.primary ?? DEFAULT_ACCENT;
  const [only, ...others] = lines;
  const isSingle = only !== undefined && others.length === 0;
  const button = isSingle
    ? { url: only.url, label: action }
    : { url: `${siteUrl}/feed`, label: fillSiteName(WORDS[locale].open, identity.name) };
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
      ${isSingle ? html`<p>${only.sentence}.</p>` : lines.map(({ sentence, url }) => html`<p><a href="${url}" style="color: ${accent}">${sentence}</a></p>`)}
      <p style="margin: 24px 0 0"><a href="${button.url}" style="${BUTTON} background: ${accent}; font-weight: bold; text-decoration: none">${button.label}</a></p>
    </div>
    <p style="max-width: 560px; margin: 16px auto 0; color: #5f6d7e; font-size: 13px">${reason} ${settingsUrl === null ? '' : html`<a href="${settingsUrl}" style="color: #5f6d7e">${settingsUrl}</a>`}</p>
  </body>
</html>`;
}

/** Composes every mail in one layout, with the site's name, logo and color. */
export async function composeMail(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'siteUrl'>,
  source: MailDraft,
): Promise<Mail> {
  const identity = await readIdentity(deps);
  const fill = (text: string) => fillSiteName(text, identity.name);
  const { because, locale, to, about = [] } = source;
  const siteUrl = deps.siteUrl();
  const draft = {
    ...source,
    subject: fill(source.subject),
    lines: source.lines.map(({ sentence, url }) => ({ sentence: fill(sentence), url })),
  };
  const settingsUrl = because === undefined ? `${siteUrl}${SETTINGS_PATH}` : null;
  const reason = fill(because ?? WORDS[locale].footer);
  const page = await renderMail({ draft, identity, siteUrl, reason, settingsUrl });
  const greeting = source.name === undefined ? [] : [WORDS[locale].greeting(source.name)];
  const paragraphs = draft.lines.map(({ sentence, url }) => `${sentence}.\n${url}`);
  const footer = settingsUrl === null ? reason : `${reason}\n${settingsUrl}`;
  return {
    to,
    about: [...about],
    message: {
      subject: draft.subject,
      text: [...greeting, ...paragraphs, `${footer}\n`].join('\n\n'),
      html: String(page),
    },
  };
}

/** Derives the id from the reason, so that each mail is sent once. */
export function mailIdOf(...reason: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(reason)).digest('base64url').slice(0, 32);
}

/** Addresses that want no invitations are kept as a hash: a list of them would be one to write to. */
export const optOutRef = ({ db }: Pick<Deps, 'db'>, email: string) =>
  db.doc(mailOptOutPath(createHash('sha256').update(email.toLowerCase()).digest('hex')));
