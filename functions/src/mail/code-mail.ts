import { MINUTE_MS } from '@samspill/domain/durations';
import type { Locale } from '@samspill/domain/locale';
import { MAIL } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { composeMail, mailIdOf } from './mail.ts';

const WORDS = {
  nb: {
    verifyEmail: {
      subject: 'Bekreft e-postadressen din',
      sentence: 'Bekreft at adressen er din, så er kontoen din på {site} klar',
      action: 'Bekreft adressen',
      because: 'Du får denne e-posten fordi noen opprettet en konto på {site} med adressen din.',
    },
    resetPassword: {
      subject: 'Nytt passord til {site}',
      sentence: 'Velg et nytt passord med knappen. Ba du ikke om det, trenger du ikke å gjøre noe',
      action: 'Velg nytt passord',
      because: 'Du får denne e-posten fordi noen ba om nytt passord til {site} for adressen din.',
    },
    resetByAdmin: {
      subject: 'Nytt passord til {site}',
      sentence: 'En administrator har bedt om at du velger et nytt passord. Velg det her',
      action: 'Velg nytt passord',
      because: 'Du får denne e-posten fordi en administrator på {site} sendte den til deg.',
    },
  },
  en: {
    verifyEmail: {
      subject: 'Confirm your e-mail address',
      sentence: 'Confirm that the address is yours, and your account on {site} is ready',
      action: 'Confirm the address',
      because:
        'You’re receiving this e-mail because someone created an account on {site} with your address.',
    },
    resetPassword: {
      subject: 'New password for {site}',
      sentence:
        'Choose a new password with the button. If you didn’t ask for it, ignore this e-mail',
      action: 'Choose a new password',
      because:
        'You’re receiving this e-mail because someone asked for a new password for {site} with your address.',
    },
    resetByAdmin: {
      subject: 'New password for {site}',
      sentence: 'An administrator has asked you to choose a new password. Choose it here',
      action: 'Choose a new password',
      because: 'You’re receiving this e-mail because an administrator of {site} sent it to you.',
    },
  },
} satisfies Record<Locale, object>;

type CodeMailKind = keyof (typeof WORDS)['nb'];

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

const ALREADY_EXISTS = 6;

/** Mails a link with a code, at most one of a kind to an address within a minute over all instances. */
export async function mailCode(deps: Deps, asked: CodeMail): Promise<void> {
  const { kind, email, locale } = asked;
  const { subject, sentence, action, because } = WORDS[locale][kind];
  const url = await codeUrl(deps, asked);
  const draft = { to: email, locale, subject, action, because, lines: [{ sentence, url }] };
  const mail = await composeMail(deps, draft);
  const minute = Math.floor(deps.now().getTime() / MINUTE_MS);
  const id = mailIdOf('code', kind, email.toLowerCase(), String(minute));
  await deps.db
    .doc(`${MAIL}/${id}`)
    .create({ ...mail, createdAt: FieldValue.serverTimestamp() })
    .catch((error: { code?: unknown }) => {
      if (error.code !== ALREADY_EXISTS) throw error;
    });
}
