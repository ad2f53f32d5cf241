import type { Locale } from '@samspill/domain/locale';
import type { Deps } from '../deps.ts';
import { composeMail, type Mail, withoutFullStop } from '../mail/mail.ts';

type Verdict = 'approve' | 'decline';

interface Words {
  readonly subject: string;
  /** Without its full stop. */
  readonly sentence: (reason: string) => string;
}

const WORDS = {
  nb: {
    because: 'Du får denne e-posten fordi du har søkt om å bli med i {site}.',
    approve: {
      subject: 'Du er med i {site}',
      sentence: () => 'Søknaden din er godkjent. Velkommen! Åpne {site}',
    },
    decline: {
      subject: 'Svar på søknaden din',
      sentence: (reason) =>
        `Søknaden din om å bli med i {site} ble avslått. Begrunnelse: ${reason}. Les mer`,
    },
  },
  en: {
    because: 'You’re receiving this e-mail because you applied to join {site}.',
    approve: {
      subject: 'You’re in {site}',
      sentence: () => 'Your application is approved. Welcome! Open {site}',
    },
    decline: {
      subject: 'The answer to your application',
      sentence: (reason) =>
        `Your application to join {site} was declined. Reason: ${reason}. Read more`,
    },
  },
} satisfies Record<Locale, Record<Verdict, Words> & { readonly because: string }>;

interface ApplicationMail {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly locale: Locale;
}

/** Returns null for an account without an address. */
export async function composeApplicationMail(
  deps: Deps,
  uid: string,
  { verdict, reason, locale }: ApplicationMail,
): Promise<Mail | null> {
  const account = await deps.auth.getUser(uid).catch(() => null);
  if (!account?.email) return null;
  const { because, [verdict]: words } = WORDS[locale];
  const page = verdict === 'approve' ? '/users/edit?welcome=purpose' : '/waiting';
  const line = {
    sentence: words.sentence(withoutFullStop(reason)),
    url: `${deps.siteUrl()}${page}`,
  };
  const draft = { to: account.email, locale, because, subject: words.subject };
  return composeMail(deps, { ...draft, lines: [line], about: [uid] });
}
