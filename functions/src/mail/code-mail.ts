import { MINUTE_MS } from '@samspill/domain/durations';
import type { Locale } from '@samspill/domain/locale';
import type { Deps } from '../deps.ts';
import { composeMail, mailIdOf, mailOnce } from './mail.ts';

const REASONS = {
  nb: {
    verifyEmail: 'Du får denne e-posten fordi noen opprettet en konto på {site} med adressen din.',
    resetPassword:
      'Du får denne e-posten fordi noen ba om nytt passord til {site} for adressen din.',
    resetByAdmin: 'Du får denne e-posten fordi en administrator på {site} sendte den til deg.',
  },
  en: {
    verifyEmail:
      'You’re receiving this e-mail because someone created an account on {site} with your address.',
    resetPassword:
      'You’re receiving this e-mail because someone asked for a new password for {site} with your address.',
    resetByAdmin: 'You’re receiving this e-mail because an administrator of {site} sent it to you.',
  },
} satisfies Record<Locale, object>;

type CodeMailKind = keyof (typeof REASONS)['nb'];

interface CodeMail {
  readonly kind: CodeMailKind;
  readonly email: string;
  readonly locale: Locale;
}

/** Generates a code and puts it into the address of our own page, which uses it up only at a press. */
async function codeUrl(deps: Deps, { kind, email }: CodeMail): Promise<string> {
  const { auth } = deps;
  const mode = kind === 'verifyEmail' ? 'verifyEmail' : 'resetPassword';
  const link = await (mode === 'verifyEmail'
    ? auth.generateEmailVerificationLink(email)
    : auth.generatePasswordResetLink(email));
  const { oobCode = '' } = Object.fromEntries(new URL(link).searchParams);
  return `${deps.siteUrl()}/login?${new URLSearchParams({ mode, oobCode })}`;
}

/** Mails a link with a code, at most one of a kind to an address within a minute over all instances. */
export async function mailCode(deps: Deps, asked: CodeMail): Promise<void> {
  const { kind, email, locale } = asked;
  const url = await codeUrl(deps, asked);
  const draft = { to: email, locale, text: kind, because: REASONS[locale][kind], url };
  const mail = await composeMail(deps, draft);
  const minute = Math.floor(deps.now().getTime() / MINUTE_MS);
  const id = mailIdOf('code', kind, email.toLowerCase(), String(minute));
  await mailOnce(deps, id, mail);
}
