import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Challenge } from '../../firebase/second-factor-sign-in.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { readNext } from '../../session/next-param.ts';
import { takeSignOutNotice } from '../../session/sign-out-notice.ts';
import { Banner } from '../../ui/banner.tsx';
import { useSite } from '../site/site-state.ts';
import { CompleteLink } from './complete-link.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import styles from './login.module.css';
import { type LoginView, readLoginView } from './login-views.ts';
import { NewPassword } from './new-password.tsx';
import { ResetRequest } from './reset-request.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SecondFactorContext } from './second-factor-context.ts';
import shared from './shared-card.module.css';
import { SharedCard, SharedCardProvider, SharedCardSkeleton, useCardOf } from './shared-card.tsx';
import { SignIn } from './sign-in.tsx';
import { SignInLinkRequest } from './sign-in-link-request.tsx';
import { SignUp } from './sign-up.tsx';

/** What the links of our e-mails ask for. */
const MAILED_MODES = new Set(['resetPassword', 'verifyEmail', 'signIn']);

/** Every way in, and where the links of our e-mails lead (`mode` and `oobCode`). */
export function LoginPage() {
  const { t } = useMessages();
  const [wasSignedOut] = useState(() => takeSignOutNotice('signedOutElsewhere'));
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [params] = useSearchParams();
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
          {MAILED_MODES.has(params.get('mode') ?? '') ? <LoginStep /> : <LoginOnTheWay />}
        </SecondFactorContext>
      ) : (
        <SecondFactorCard challenge={challenge} onCancel={() => setChallenge(null)} />
      )}
    </>
  );
}

/** Beside what the reader came for, where everybody may see a card of it: then most are new, and sign-up comes first. */
function LoginOnTheWay() {
  const [params] = useSearchParams();
  const { card, isLoading } = useCardOf(readNext(params));
  const areSignUpsClosed = useSite()?.signUpsOpen === false;
  if (isLoading) return <SharedCardSkeleton />;
  if (card === null) return <LoginStep />;
  return (
    <SharedCardProvider value={card}>
      <div className={shared.page}>
        <SharedCard card={card} />
        <LoginStep first={areSignUpsClosed ? 'sign-in' : 'sign-up'} />
      </div>
    </SharedCardProvider>
  );
}

function LoginStep({ first = 'sign-in' }: { first?: LoginView }) {
  const [params] = useSearchParams();
  const oobCode = params.get('oobCode');
  if (oobCode) {
    const mode = params.get('mode');
    if (mode === 'resetPassword') return <NewPassword oobCode={oobCode} />;
    if (mode === 'verifyEmail') return <ConfirmEmail oobCode={oobCode} />;
    if (mode === 'signIn') return <CompleteLink />;
  }
  const view = readLoginView(params) ?? first;
  if (view === 'sign-up') return <SignUp />;
  if (view === 'reset') return <ResetRequest />;
  if (view === 'link') return <SignInLinkRequest />;
  return <SignIn />;
}
