import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useAsyncAction } from '../../data/use-async-action.ts';
import type { Challenge, SecondFactor, SubmitCode } from '../../firebase/second-factor-sign-in.ts';
import type { SignedIn } from '../../firebase/sign-in.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField, isWholeCode } from './code-field.tsx';

interface SecondFactorFormProps {
  readonly id: string;
  readonly challenge: Challenge;
  readonly attempt: ReturnType<typeof useAsyncAction>['attempt'];
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>;
}

export function SecondFactorForm({ id, challenge, attempt, onSignedIn }: SecondFactorFormProps) {
  const { t } = useMessages();
  const [factor, setFactor] = useState(challenge.factors[0]);
  const [code, setCode] = useState('');
  const [hasTried, setTried] = useState(false);
  const answer = useRef<SubmitCode | null>(null);
  const begin = (next: SecondFactor) =>
    attempt(async () => {
      setFactor(next);
      answer.current = null;
      answer.current = await challenge.begin(next);
    });
  const hasBegun = useRef(false);
  const beginOnce = useEffectEvent(() => {
    // Each start sends a message, but React runs effects twice in development.
    if (!factor || hasBegun.current) return;
    hasBegun.current = true;
    void begin(factor);
  });
  useEffect(beginOnce, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWholeCode(code)) return;
    void attempt(async () => {
      if (answer.current) await onSignedIn(await answer.current(code));
    });
  };
  if (!factor) return <p className="muted">{t('session.factorUnknown')}</p>;
  const isPhone = factor.kind === 'phone';
  return (
    <form id={id} className="stack-4" noValidate onSubmit={submit}>
      <p className="muted">
        {isPhone ? t('session.codeSent', { phone: factor.phone }) : t('session.codeOfApp')}
      </p>
      <CodeField label={t('session.code')} value={code} isMissing={hasTried} onChange={setCode} />
      <div className="wrap-2">
        {isPhone ? (
          <Button variant="ghost" size="sm" onClick={() => void begin(factor)}>
            {t('session.codeAgain')}
          </Button>
        ) : null}
        {challenge.factors
          .filter((each) => each !== factor)
          .map((each) => (
            <Button key={each.id} variant="ghost" size="sm" onClick={() => void begin(each)}>
              {each.kind === 'phone'
                ? t('session.usePhone', { phone: each.phone })
                : t('session.useApp')}
            </Button>
          ))}
      </div>
    </form>
  );
}
