import { AppError } from '@samspill/domain/errors';
import type { Locale } from '@samspill/domain/locale';
import type { Deps } from '../deps.ts';
import { mailCode } from '../mail/code-mail.ts';
import { composeMail, mailIdOf, mailOnce } from '../mail/mail.ts';
import { readPerson } from '../people/person-store.ts';
import { findAddressRefusal } from '../session/open-session.ts';

const REASON = {
  nb: 'Du får denne e-posten fordi adressen hører til kontoen din på {site}.',
  en: 'You’re receiving this e-mail because the address belongs to your account on {site}.',
} satisfies Record<Locale, string>;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists';

interface EmailChange {
  readonly uid: string;
  readonly email: string;
}

/**
 * Mails a code to the new address, whose owner confirms the change, and a notice to the old one. Answers alike for an
 * address that has an account, so that members cannot find out who has one.
 */
export async function requestEmailChange(deps: Deps, { uid, email }: EmailChange): Promise<void> {
  const account = await deps.auth.getUser(uid);
  if (!account.email || account.email.toLowerCase() === email.toLowerCase())
    throw new AppError('invalid-argument', 'email: is the current one', {
      email: 'is the current one',
    });
  const refusal = await findAddressRefusal(deps, account, email);
  if (refusal) throw new AppError(refusal, 'The site takes no such address.');
  const locale = (await readPerson(deps, uid))?.locale ?? 'nb';
  try {
    await mailCode(deps, { kind: 'changeEmail', email, of: account.email, locale });
  } catch (error) {
    if (isTaken(error)) return;
    throw error;
  }
  // An address that was never confirmed may be another person's.
  if (account.emailVerified) await mailNotice(deps, account.email, { uid, email }, locale);
}

async function mailNotice(deps: Deps, to: string, { uid, email }: EmailChange, locale: Locale) {
  const mail = await composeMail(deps, {
    to,
    locale,
    text: 'emailChange',
    values: { email },
    because: REASON[locale],
    url: `${deps.siteUrl()}/login?view=reset`,
    about: [uid],
  });
  await mailOnce(deps, mailIdOf('email change', uid, email.toLowerCase()), mail);
}
