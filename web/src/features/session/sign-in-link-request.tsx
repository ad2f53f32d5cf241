import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { EmailForm } from './email-form.tsx';
import { rememberLinkEmail } from './link-email.ts';
import { LoginCard } from './login-card.tsx';
import { loginViewHref } from './login-views.ts';
import { useAttempt } from './use-attempt.ts';

/** Asks for a link that signs in without a password. */
export function SignInLinkRequest() {
  const { t, locale } = useMessages();
  const [params] = useSearchParams();
  const { attempt, isPending, failure } = useAttempt();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (email: string) =>
    attempt(async () => {
      const { sendSignInLink } = await loadChunk(() => import('../../firebase/sign-in.ts'));
      await sendSignInLink(email, location.origin + loginViewHref('sign-in', params), locale);
      rememberLinkEmail(email);
      setSentTo(email);
    });
  return sentTo === null ? (
    <LoginCard
      title={t('session.linkTitle')}
      about={t('session.linkAbout')}
      failure={failure}
      below={<BackToSignIn />}
    >
      <EmailForm submitLabel={t('session.linkSend')} isPending={isPending} onSubmit={send} />
    </LoginCard>
  ) : (
    <LoginCard
      title={t('session.checkMail')}
      about={t('session.linkSent', { email: sentTo })}
      below={<BackToSignIn />}
    />
  );
}
