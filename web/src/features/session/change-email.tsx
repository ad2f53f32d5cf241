import { loginHref } from '@samspill/domain/session/paths';
import { useCallback, useState } from 'react';
import { describeFailure } from '../../api/error-messages.ts';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useQuery } from '../../data/query.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { followEmailChange } from '../../session/code-mail.ts';
import { Button } from '../../ui/button.tsx';
import { BackToSignIn, LoginCard } from './login-card.tsx';

const firebase = () => loadChunk(() => import('../../firebase/sign-in.ts'));

/** Changes the address by a mailed code, at a press: scanners of mail also open links. */
export function ChangeEmail({ oobCode }: { oobCode: string }) {
  const { t } = useMessages();
  const load = useCallback(async () => (await firebase()).readNewEmail(oobCode), [oobCode]);
  const { answer: email, error } = useQuery(load);
  const { attempt, isPending, failure } = useAsyncAction();
  const [isDone, setDone] = useState(false);
  const change = () =>
    attempt(async () => {
      if (email === null) return;
      await (await firebase()).changeEmail(oobCode);
      // The address has changed; without an answer the server stores it at the next sign-in.
      await followEmailChange(email).catch(() => undefined);
      setDone(true);
    });
  if (isDone && email !== null)
    return (
      <LoginCard title={t('session.changedTitle')} about={t('session.changedAbout', { email })}>
        {/* A new page, because this one may still show the session that has ended. */}
        <Button variant="primary" size="lg" wide onClick={() => location.assign(loginHref())}>
          {t('session.signIn')}
        </Button>
      </LoginCard>
    );
  const fault = failure ?? (error === null ? null : describeFailure(t, error));
  if (fault)
    return <LoginCard title={t('session.changeFailed')} failure={fault} below={<BackToSignIn />} />;
  return (
    <LoginCard
      title={t('session.changeTitle')}
      about={email === null ? null : t('session.changeAbout', { email })}
    >
      <Button
        variant="primary"
        size="lg"
        wide
        pending={isPending || email === null}
        onClick={() => void change()}
      >
        {t('session.changePress')}
      </Button>
    </LoginCard>
  );
}
