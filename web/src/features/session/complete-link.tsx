import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { EmailForm } from './email-form.tsx';
import { deleteLinkEmail, readLinkEmail } from './link-email.ts';
import { LoginCard } from './login-card.tsx';
import { useSignInAttempt } from './second-factor-context.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Signs in with the opened link; on another device it first requests the e-mail address. */
export function CompleteLink() {
  const { t } = useMessages();
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useSignInAttempt();
  const [remembered] = useState(readLinkEmail);
  const hasBegun = useRef(false);

  const complete = (email: string) =>
    attempt(async () => {
      const { completeSignInLink } = await loadChunk(() => import('../../firebase/sign-in.ts'));
      const signedIn = await completeSignInLink(email, location.href);
      deleteLinkEmail();
      await finish(signedIn);
    });
  const completeOnce = useEffectEvent(() => {
    // A link works once, but React runs effects twice in development.
    if (remembered === null || hasBegun.current) return;
    hasBegun.current = true;
    void complete(remembered);
  });
  useEffect(completeOnce, []);

  return remembered === null || failure ? (
    <LoginCard
      title={t('session.whichEmailTitle')}
      about={t('session.whichEmailAbout')}
      failure={failure}
      below={<BackToSignIn />}
    >
      <EmailForm submitLabel={t('session.signIn')} isPending={isPending} onSubmit={complete} />
    </LoginCard>
  ) : (
    <LoginCard title={t('session.signingIn')} />
  );
}
