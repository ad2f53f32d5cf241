import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { fetchSession } from '../../session/session-api.ts';
import { setSessionUser } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { LoginCard } from './login-card.tsx';
import { useAttempt } from './use-attempt.ts';

/** Where the link of a verification mail leads. */
export function ConfirmEmail({ oobCode }: { oobCode: string }) {
  const { t } = useMessages();
  const { attempt, failure } = useAttempt();
  const [isDone, setDone] = useState(false);
  const hasBegun = useRef(false);
  const confirmOnce = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void attempt(async () => {
      const { confirmEmail } = await loadChunk(() => import('../../firebase/sign-in.ts'));
      await confirmEmail(oobCode);
      setSessionUser(await fetchSession());
      setDone(true);
    });
  });
  useEffect(confirmOnce, []);

  if (failure) {
    return (
      <LoginCard title={t('session.confirmFailed')} failure={failure} below={<BackToSignIn />} />
    );
  }
  return isDone ? (
    <LoginCard title={t('session.confirmedTitle')} about={t('session.confirmedAbout')}>
      <ButtonLink to={hrefs.start()} variant="primary" size="lg" wide>
        {t('session.goOn')}
      </ButtonLink>
    </LoginCard>
  ) : (
    <LoginCard title={t('session.confirming')} />
  );
}
