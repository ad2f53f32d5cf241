import { createHash } from 'node:crypto';
import type { Locale } from '@samspill/domain/locale';
import { MAIL } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { html } from 'hono/html';
import * as v from 'valibot';
import { defineCollection } from '../firestore/collection.ts';

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

interface MailLine {
  readonly sentence: string;
  readonly url: string;
}

interface MailDraft {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly lines: readonly MailLine[];
  readonly about?: readonly string[];
  readonly because?: string;
  readonly siteUrl: string;
}

const WORDS = {
  nb: {
    footer: 'Du får denne e-posten fordi du har valgt det i innstillingene dine:',
    open: 'Åpne Samspill',
  },
  en: {
    footer: 'You’re receiving this e-mail because you chose to in your settings:',
    open: 'Open Samspill',
  },
} satisfies Record<Locale, object>;

const SETTINGS_PATH = '/users/edit#notifications';

export async function composeMail(letter: MailDraft): Promise<Mail> {
  const { to, locale, subject, lines, siteUrl, because, about = [] } = letter;
  const { footer, open } = WORDS[locale];
  const settingsUrl = `${siteUrl}${SETTINGS_PATH}`;
  const paragraphs = lines.map(({ sentence, url }) => `${sentence}.\n${url}`);
  const page = await html`<!doctype html>
<html lang="${locale}">
  <body style="font-family: sans-serif; line-height: 1.5; color: #1c1c1c">
    ${lines.map(({ sentence, url }) => html`<p><a href="${url}">${sentence}</a></p>`)}
    <p><a href="${siteUrl}/feed">${open}</a></p>
    <p style="color: #5c5c5c; font-size: 14px">${because ?? html`${footer} <a href="${settingsUrl}">${settingsUrl}</a>`}</p>
  </body>
</html>`;
  return {
    to,
    about: [...about],
    message: {
      subject,
      text: [...paragraphs, `${because ?? `${footer}\n${settingsUrl}`}\n`].join('\n\n'),
      html: String(page),
    },
  };
}

/** Derives the id from the reason, so that each mail is sent once. */
export function mailIdOf(...reason: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(reason)).digest('base64url').slice(0, 32);
}
