import type { Locale } from '@samspill/domain/locale';
import { MAIL } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { composeMail } from './mail.ts';

const WORDS = {
  nb: {
    subject: 'Nytt passord til {site}',
    sentence: 'En administrator har bedt om at du velger et nytt passord. Velg det her',
    because: 'Du får denne e-posten fordi en administrator på {site} sendte den til deg.',
  },
  en: {
    subject: 'New password for {site}',
    sentence: 'An administrator has asked you to choose a new password. Choose it here',
    because: 'You’re receiving this e-mail because an administrator of {site} sent it to you.',
  },
} satisfies Record<Locale, object>;

export async function mailPasswordReset(
  deps: Deps,
  { email, locale }: { readonly email: string; readonly locale: Locale },
): Promise<void> {
  const url = await deps.auth.generatePasswordResetLink(email, { url: `${deps.siteUrl()}/login` });
  const { subject, sentence, because } = WORDS[locale];
  const mail = await composeMail(deps, {
    to: email,
    locale,
    subject,
    because,
    lines: [{ sentence, url }],
  });
  await deps.db.collection(MAIL).add({ ...mail, createdAt: FieldValue.serverTimestamp() });
}
