import { INTL_LOCALE } from '@samspill/domain/intl-locale';
import type { Locale } from '@samspill/domain/locale';
import type { MailKind } from '@samspill/domain/mail-texts';
import { MAIL, userPath } from '@samspill/domain/paths';
import { loginHref, suspendedHref } from '@samspill/domain/session/paths';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { type DocumentReference, FieldValue, type WithFieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { people } from '../platform/firestore/collections.ts';
import { nullIfUnauthenticated } from '../platform/http/session-account.ts';
import { composeMail, type Mail, withoutFullStop } from '../platform/mail/mail.ts';

const TEXTS = {
  suspended: 'suspended',
  ended: 'suspensionEnded',
  accepted: 'appealAccepted',
  rejected: 'appealRejected',
} as const satisfies Record<string, MailKind>;

const WORDS = {
  nb: {
    because: 'Du får denne e-posten fordi den gjelder kontoen din på {site}.',
    until: (time: string) => `til ${time}`,
    reason: (text: string) => `Begrunnelse: ${text}.`,
  },
  en: {
    because: 'You’re receiving this e-mail because it is about your account on {site}.',
    until: (time: string) => `until ${time}`,
    reason: (text: string) => `Reason: ${text}.`,
  },
} satisfies Record<Locale, object>;

const formatUntil = (locale: Locale, until: Date) =>
  new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: SITE_TIME_ZONE,
  }).format(until);

export interface SuspensionMailRequest {
  readonly kind: keyof typeof TEXTS;
  readonly reason?: string;
  readonly until?: Date | null;
  /** Token of the suspension page; without it, the mail links to the log-in page. */
  readonly token?: string;
}

interface Writer {
  create(
    ref: DocumentReference,
    data: WithFieldValue<Mail & { readonly createdAt: unknown }>,
  ): unknown;
}

export async function prepareSuspensionMail(
  deps: Deps,
  uid: string,
  { kind, reason = '', until = null, token }: SuspensionMailRequest,
): Promise<(writer: Writer) => void> {
  const [account, person] = await Promise.all([
    nullIfUnauthenticated(deps.auth.getUser(uid)),
    people.only('locale').read(deps, userPath(uid)),
  ]);
  const to = account?.email;
  if (!to) return () => undefined;
  const locale = person?.locale ?? 'nb';
  const words = WORDS[locale];
  const siteUrl = deps.siteUrl();
  const page = token === undefined ? loginHref() : suspendedHref(token);
  const mail = await composeMail(deps, {
    to,
    locale,
    because: words.because,
    text: TEXTS[kind],
    values: {
      reason: reason === '' ? '' : words.reason(withoutFullStop(reason)),
      until: until === null ? '' : words.until(formatUntil(locale, until)),
    },
    url: `${siteUrl}${page}`,
    about: [uid],
  });
  const ref = deps.db.collection(MAIL).doc();
  return (writer) => void writer.create(ref, { ...mail, createdAt: FieldValue.serverTimestamp() });
}
