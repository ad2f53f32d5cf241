import type { Feedback } from '@samspill/domain/feedback/feedback';
import type { Locale } from '@samspill/domain/locale';
import { MAIL } from '@samspill/domain/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { composeMail, mailIdOf } from '../mail/mail.ts';

const WORDS = {
  nb: {
    subject: 'Svar på tilbakemeldingen din',
    sentence: (message: string, answer: string) => `Du skrev: «${message}». Vi svarer: «${answer}»`,
    because: 'Du får denne e-posten fordi du la igjen adressen din da du skrev til oss.',
  },
  en: {
    subject: 'Our answer to your feedback',
    sentence: (message: string, answer: string) =>
      `You wrote: “${message}”. Our answer: “${answer}”`,
    because: 'You’re receiving this e-mail because you left your address when you wrote to us.',
  },
} satisfies Record<Locale, object>;

/** Mails an answer to whoever left an address, with what is written in the same transaction. */
export async function prepareAnswerMail(
  deps: Deps,
  id: string,
  { email, locale, message, path }: Feedback,
  answer: string,
): Promise<(transaction: Transaction) => void> {
  if (email === null) return () => undefined;
  const { subject, sentence, because } = WORDS[locale];
  const siteUrl = deps.siteUrl();
  const mail = await composeMail({
    ...{ to: email, locale, subject, siteUrl, because },
    lines: [{ sentence: sentence(message, answer), url: `${siteUrl}${path}` }],
  });
  const ref = deps.db.doc(`${MAIL}/${mailIdOf('feedback', id)}`);
  return (transaction) =>
    transaction.set(ref, { ...mail, createdAt: FieldValue.serverTimestamp() });
}
