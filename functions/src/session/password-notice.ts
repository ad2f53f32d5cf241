import { MINUTE_MS } from '@samspill/domain/durations';
import type { Locale } from '@samspill/domain/locale';
import { userPath } from '@samspill/domain/paths';
import { loginHref } from '@samspill/domain/session/paths';
import type { MailText } from '@samspill/domain/site/mail-text';
import type { Deps } from '../platform/deps.ts';
import { people } from '../platform/firestore/collections.ts';
import { nullIfNoAccount } from '../platform/http/outage.ts';
import { composeMail, mailIdOf, mailOnce } from '../platform/mail/mail.ts';

interface Words extends MailText {
  readonly action: string;
}

/** Why the address of an account gets a mail. */
export const BECAUSE_OF_ACCOUNT = {
  nb: 'Du får denne e-posten fordi adressen hører til kontoen din på {site}.',
  en: 'You’re receiving this e-mail because the address belongs to your account on {site}.',
} satisfies Record<Locale, string>;

/** Page on which an account that may be taken over gets a new password. */
export const resetUrl = ({ siteUrl }: Pick<Deps, 'siteUrl'>): string =>
  `${siteUrl()}${loginHref()}?view=reset`;

const WORDS = {
  nb: {
    subject: 'Passordet ditt på {site} er byttet',
    heading: 'Passordet ditt er byttet',
    body: 'Kontoen din på {site} har fått nytt passord. De andre enhetene dine er logget ut.\n\nVar det ikke deg? Sett et nytt passord med en gang.',
    action: 'Sett nytt passord',
  },
  en: {
    subject: 'Your password on {site} has changed',
    heading: 'Your password has changed',
    body: 'Your account on {site} has a new password. Your other devices are logged out.\n\nWasn’t it you? Set a new password right away.',
    action: 'Set a new password',
  },
} satisfies Record<Locale, Words>;

const MAX_AGE_MS = 10 * MINUTE_MS;
const MIN_ACCOUNT_AGE_MS = 2_000;

/**
 * Mails an account whose password has just changed, once a change. Auth keeps no time of it, and ends all sign-ins at the
 * same moment: only a recent end is believed, so that a call without a change mails nothing.
 */
export async function mailPasswordNotice(deps: Deps, named: string): Promise<void> {
  const account = await nullIfNoAccount(deps.auth.getUserByEmail(named));
  const { uid, email, emailVerified, disabled, tokensValidAfterTime = '' } = account ?? {};
  if (!account || !uid || !email || !emailVerified || disabled) return;
  const endedMs = Date.parse(tokensValidAfterTime);
  const isRecent = deps.now().getTime() - endedMs < MAX_AGE_MS;
  // A new account begins with such an end.
  const isFirst = endedMs - Date.parse(account.metadata.creationTime) < MIN_ACCOUNT_AGE_MS;
  if (!isRecent || isFirst) return;
  const locale = (await people.only('locale').read(deps, userPath(uid)))?.locale ?? 'nb';
  const { action, ...text } = WORDS[locale];
  const mail = await composeMail(deps, {
    to: email,
    locale,
    text,
    action,
    because: BECAUSE_OF_ACCOUNT[locale],
    url: resetUrl(deps),
    about: [uid],
  });
  await mailOnce(deps, mailIdOf('password changed', uid, tokensValidAfterTime), mail);
}
