import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Challenge } from '../../firebase/second-factor-sign-in.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { takeSignOutNotice } from '../../session/sign-out-notice.ts';
import { Banner } from '../../ui/banner.tsx';
import { useSite } from '../site/site-state.ts';
import { CompleteLink } from './complete-link.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import styles from './login.module.css';
import { readLoginView } from './login-views.ts';
import { NewPassword } from './new-password.tsx';
import { ResetRequest } from './reset-request.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SecondFactorContext } from './second-factor-context.ts';
import { SignIn } from './sign-in.tsx';
import { SignInLinkRequest } from './sign-in-link-request.tsx';
import { SignUp } from './sign-up.tsx';

/** Every way in, and where the links of our e-mails lead (`mode` and `oobCode`). */
export function LoginPage() {
  const { t } = useMessages();
  const [wasSignedOut] = useState(() => takeSignOutNotice('signedOutElsewhere'));
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const areSignUpsClosed = useSite()?.signUpsOpen === false;
  return (
    <>
      {areSignUpsClosed ? (
        <div className={styles.notice}>
          <Banner tone="warning">{t('failures.api.sign-ups-closed')}</Banner>
        </div>
      ) : null}
      {wasSignedOut ? (
        <div className={styles.notice}>
          <Banner>{t('shell.signedOutElsewhere')}</Banner>
        </div>
      ) : null}
      {challenge === null ? (
        <SecondFactorContext value={setChallenge}>
          <LoginStep />
        </SecondFactorContext>
      ) : (
        <SecondFactorCard challenge={challenge} onCancel={() => setChallenge(null)} />
      )}
    </>
  );
}

function LoginStep() {
  const [params] = useSearchParams();
  const oobCode = params.get('oobCode');
  if (oobCode) {
    const mode = params.get('mode');
    if (mode === 'resetPassword') return <NewPassword oobCode={oobCode} />;
    if (mode === 'verifyEmail') return <ConfirmEmail oobCode={oobCode} />;
    if (mode === 'signIn') return <CompleteLink />;
  }
  const view = readLoginView(params);
  if (view === 'sign-up') return <SignUp />;
  if (view === 'reset') return <ResetRequest />;
  if (view === 'link') return <SignInLinkRequest />;
  return <SignIn />;
}
