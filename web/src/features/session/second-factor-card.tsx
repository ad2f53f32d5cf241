import { useId } from 'react';
import type { Challenge } from '../../firebase/second-factor-sign-in.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { LoginCard } from './login-card.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useAttempt } from './use-attempt.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

interface SecondFactorCardProps {
  readonly challenge: Challenge;
  /** Begins the sign-in anew. */
  readonly onCancel: () => void;
}

/** The sign-in page's second step, for accounts with two-step sign-in. */
export function SecondFactorCard({ challenge, onCancel }: SecondFactorCardProps) {
  const { t } = useMessages();
  const formId = useId();
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useAttempt();
  return (
    <LoginCard
      title={t('session.factorTitle')}
      failure={failure}
      below={
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('session.backToSignIn')}
        </Button>
      }
    >
      <SecondFactorForm id={formId} {...{ challenge, attempt }} onSignedIn={finish} />
      <Button type="submit" form={formId} variant="primary" size="lg" wide pending={isPending}>
        {t('session.signIn')}
      </Button>
    </LoginCard>
  );
}
