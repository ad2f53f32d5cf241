import { useState } from 'react';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { EmailForm } from './email-form.tsx';
import { LoginCard } from './login-card.tsx';
import { useAttempt } from './use-attempt.ts';

/** Asks for a link to make a new password; the answer is the same whether the address is known. */
export function ResetRequest() {
  const { t, locale } = useMessages();
  const { attempt, isPending, failure } = useAttempt();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (email: string) =>
    attempt(async () => {
      const { sendPasswordReset } = await loadChunk(() => import('../../firebase/sign-in.ts'));
      await sendPasswordReset(email, locale);
      setSentTo(email);
    });
  return sentTo === null ? (
    <LoginCard
      title={t('session.resetTitle')}
      about={t('session.resetAbout')}
      failure={failure}
      below={<BackToSignIn />}
    >
      <EmailForm submitLabel={t('session.resetSend')} isPending={isPending} onSubmit={send} />
    </LoginCard>
  ) : (
    <LoginCard
      title={t('session.checkMail')}
      about={t('session.resetSent', { email: sentTo })}
      below={<BackToSignIn />}
    />
  );
}
