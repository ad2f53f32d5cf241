import { createHash } from 'node:crypto';
import { MAIL } from '@samspill/domain/paths';
import type { Locale } from '@samspill/domain/people/person';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { html } from 'hono/html';
import * as v from 'valibot';
import { defineCollection } from '../firestore/collection.ts';

/** `mail/{id}` as Firebase's extension Trigger Email sends it. */
const MailSchema = v.strictObject({
  to: v.string(),
  /** Ids of the people it names and of what it tells of, by which an erasure finds it. */
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

interface Letter {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly lines: readonly MailLine[];
  readonly about?: readonly string[];
  /** Why they get it, where it was not their settings that asked for it. */
  readonly because?: string;
  /** The site's address without a slash at its end. */
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

/** The page where a person chooses what to be told. */
const SETTINGS_PATH = '/users/edit#notifications';

/** Plain text and the same as HTML, in which everything that people wrote is escaped. */
export async function composeMail(letter: Letter): Promise<Mail> {
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

/** An id that is the same for the same reason to write, so that nothing is sent twice. */
export function mailIdOf(...reason: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(reason)).digest('base64url').slice(0, 32);
}
