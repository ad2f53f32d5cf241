import { MINUTE_MS } from '@samspill/domain/durations';
import type { Locale } from '@samspill/domain/locale';
import type { Deps } from '../deps.ts';
import { composeMail, mailIdOf, mailOnce } from './mail.ts';

const REASONS = {
  nb: {
    verifyEmail: 'Du får denne e-posten fordi noen opprettet en konto på {site} med adressen din.',
    changeEmail:
      'Du får denne e-posten fordi noen vil bruke adressen din til kontoen sin på {site}.',
    resetPassword:
      'Du får denne e-posten fordi noen ba om nytt passord til {site} for adressen din.',
    resetByAdmin: 'Du får denne e-posten fordi en administrator på {site} sendte den til deg.',
  },
  en: {
    verifyEmail:
      'You’re receiving this e-mail because someone created an account on {site} with your address.',
    changeEmail:
      'You’re receiving this e-mail because someone wants to use your address for their account on {site}.',
    resetPassword:
      'You’re receiving this e-mail because someone asked for a new password for {site} with your address.',
    resetByAdmin: 'You’re receiving this e-mail because an administrator of {site} sent it to you.',
  },
} satisfies Record<Locale, object>;

type CodeMailKind = keyof (typeof REASONS)['nb'];

interface CodeMail {
  readonly kind: CodeMailKind;
  readonly email: string;
  readonly of?: string;
  readonly locale: Locale;
  /** Names one order, so that repeating it mails nothing; without it, an order a minute counts. */
  readonly key?: string | undefined;
}

const MODES = {
  verifyEmail: 'verifyEmail',
  changeEmail: 'verifyAndChangeEmail',
  resetPassword: 'resetPassword',
  resetByAdmin: 'resetPassword',
} as const satisfies Record<CodeMailKind, string>;

function generateLink({ auth }: Deps, { kind, email, of = email }: CodeMail): Promise<string> {
  if (kind === 'verifyEmail') return auth.generateEmailVerificationLink(email);
  if (kind === 'changeEmail') return auth.generateVerifyAndChangeEmailLink(of, email);
  return auth.generatePasswordResetLink(email);
}

/** Generates a code and puts it into the address of our own page, which uses it up only at a press. */
async function codeUrl(deps: Deps, request: CodeMail): Promise<string> {
  const link = await generateLink(deps, request);
  const { oobCode = '' } = Object.fromEntries(new URL(link).searchParams);
  return `${deps.siteUrl()}/login?${new URLSearchParams({ mode: MODES[request.kind], oobCode })}`;
}

/** Mails a link with a code, at most one of a kind to an address within `everyMs` over all instances. */
export async function mailCode(deps: Deps, request: CodeMail, everyMs = MINUTE_MS): Promise<void> {
  const { kind, email, locale } = request;
  const url = await codeUrl(deps, request);
  const draft = { to: email, locale, text: kind, because: REASONS[locale][kind], url };
  const mail = await composeMail(deps, draft);
  const slot = Math.floor(deps.now().getTime() / everyMs);
  const id = mailIdOf('code', kind, email.toLowerCase(), request.key ?? String(slot));
  await mailOnce(deps, id, mail);
}
