import type { Locale } from '@samspill/domain/locale';
import type { Deps } from '../deps.ts';
import { composeMail, type Mail, withoutFullStop } from '../mail/mail.ts';

type Verdict = 'approve' | 'decline';

const WORDS = {
  nb: {
    because: 'Du får denne e-posten fordi du har søkt om å bli med i {site}.',
    reason: (text: string) => `Begrunnelse: ${text}.`,
  },
  en: {
    because: 'You’re receiving this e-mail because you applied to join {site}.',
    reason: (text: string) => `Reason: ${text}.`,
  },
} satisfies Record<Locale, object>;

interface ApplicationMail {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly locale: Locale;
}

export async function composeApplicationMail(
  deps: Deps,
  uid: string,
  { verdict, reason, locale }: ApplicationMail,
): Promise<Mail | null> {
  const account = await deps.auth.getUser(uid).catch(() => null);
  if (!account?.email) return null;
  const words = WORDS[locale];
  const page = verdict === 'approve' ? '/users/edit?welcome=purpose' : '/waiting';
  return composeMail(deps, {
    to: account.email,
    locale,
    text: verdict === 'approve' ? 'welcome' : 'declined',
    values: { reason: words.reason(withoutFullStop(reason)) },
    url: `${deps.siteUrl()}${page}`,
    because: words.because,
    about: [uid],
  });
}
