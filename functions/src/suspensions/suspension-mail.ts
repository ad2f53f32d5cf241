import { INTL_LOCALE } from '@samspill/domain/intl-locale';
import type { Locale } from '@samspill/domain/locale';
import { MAIL, userPath } from '@samspill/domain/paths';
import { SITE_TIME_ZONE } from '@samspill/domain/tasks/due';
import { type DocumentReference, FieldValue, type WithFieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { people } from '../firestore/collections.ts';
import { composeMail, type Mail, withoutFullStop } from '../mail/mail.ts';

interface MailValues {
  /** In the recipient's language; null without an end. */
  readonly until: string | null;
  readonly reason: string;
}

interface Words {
  readonly subject: string;
  /** Without its full stop. */
  readonly sentence: (values: MailValues) => string;
}

type SuspensionMail = 'suspended' | 'ended' | 'accepted' | 'rejected';

const WORDS = {
  nb: {
    because: 'Du får denne e-posten fordi den gjelder kontoen din på {site}.',
    suspended: {
      subject: 'Kontoen din på {site} er sperret',
      sentence: ({ until, reason }) =>
        `Kontoen din er sperret${until === null ? '' : ` til ${until}`}.${reason === '' ? '' : ` Begrunnelse: ${reason}.`} Les mer, og klag hvis du mener det er feil`,
    },
    ended: {
      subject: 'Kontoen din på {site} er åpen igjen',
      sentence: () => 'Kontoen din er ikke lenger sperret. Logg inn',
    },
    accepted: {
      subject: 'Du har fått medhold i klagen din',
      sentence: ({ reason }) =>
        `Du har fått medhold, og kontoen din er ikke lenger sperret. Begrunnelse: ${reason}. Logg inn`,
    },
    rejected: {
      subject: 'Vi har svart på klagen din',
      sentence: ({ reason }) =>
        `Du har ikke fått medhold, og kontoen din er fortsatt sperret. Begrunnelse: ${reason}. Les mer`,
    },
  },
  en: {
    because: 'You’re receiving this e-mail because it is about your account on {site}.',
    suspended: {
      subject: 'Your {site} account is suspended',
      sentence: ({ until, reason }) =>
        `Your account is suspended${until === null ? '' : ` until ${until}`}.${reason === '' ? '' : ` Reason: ${reason}.`} Read more, and appeal if you think this is wrong`,
    },
    ended: {
      subject: 'Your {site} account is open again',
      sentence: () => 'Your account is no longer suspended. Log in',
    },
    accepted: {
      subject: 'Your appeal was accepted',
      sentence: ({ reason }) =>
        `Your appeal was accepted, and your account is no longer suspended. Reason: ${reason}. Log in`,
    },
    rejected: {
      subject: 'We’ve answered your appeal',
      sentence: ({ reason }) =>
        `Your appeal was rejected, and your account is still suspended. Reason: ${reason}. Read more`,
    },
  },
} satisfies Record<Locale, Record<SuspensionMail, Words> & { readonly because: string }>;

const formatUntil = (locale: Locale, until: Date) =>
  new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: SITE_TIME_ZONE,
  }).format(until);

export interface SuspensionMailRequest {
  readonly kind: SuspensionMail;
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

/** Returns the write that hands the mail to the extension; an account that is gone or has no address gets none. */
export async function prepareSuspensionMail(
  deps: Deps,
  uid: string,
  { kind, reason = '', until = null, token }: SuspensionMailRequest,
): Promise<(writer: Writer) => void> {
  const [account, person] = await Promise.all([
    deps.auth.getUser(uid).catch(() => null),
    people.only('locale').read(deps, userPath(uid)),
  ]);
  const to = account?.email;
  if (!to) return () => undefined;
  const locale = person?.locale ?? 'nb';
  const { because, [kind]: words } = WORDS[locale];
  const siteUrl = deps.siteUrl();
  const page = token === undefined ? '/login' : `/login?mode=suspended#token=${token}`;
  const mail = await composeMail(deps, {
    to,
    locale,
    because,
    subject: words.subject,
    lines: [
      {
        sentence: words.sentence({
          reason: withoutFullStop(reason),
          until: until === null ? null : formatUntil(locale, until),
        }),
        url: `${siteUrl}${page}`,
      },
    ],
    about: [uid],
  });
  const ref = deps.db.collection(MAIL).doc();
  return (writer) => void writer.create(ref, { ...mail, createdAt: FieldValue.serverTimestamp() });
}
