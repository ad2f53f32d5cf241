import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import { describeFieldError, EmailSchema } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useNewPassword } from '../../platform/sign-in/new-password-field.tsx';
import { useSignInAttempt } from '../../platform/sign-in/second-factor-context.ts';
import { sendPasswordNotice } from '../../session/code-mail.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BackToSignIn, LoginCard } from './login-card.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

export function NewPassword({ oobCode }: { oobCode: string }) {
  const { t } = useMessages();
  const [email, setEmail] = useState<string | null>(null);
  const link = useAsyncAction();
  const readLink = useEffectEvent(() => {
    void link.attempt(async () => {
      const { readResetEmail } = await loadChunk(() => import('../../firebase/sign-in.ts'));
      setEmail(await readResetEmail(oobCode));
    });
  });
  useEffect(readLink, []);

  if (link.failure) {
    return (
      <LoginCard
        title={t('session.newPasswordTitle')}
        failure={link.failure}
        below={<BackToSignIn />}
      />
    );
  }
  return email === null ? (
    <LoginCard title={t('session.newPasswordTitle')} about={t('ui.loading')} />
  ) : (
    <NewPasswordForm oobCode={oobCode} email={email} />
  );
}

function NewPasswordForm({ oobCode, email }: { oobCode: string; email: string }) {
  const { t } = useMessages();
  const { password, check, field } = useNewPassword(email);
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useSignInAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    void attempt(async () => {
      const { resetPassword, signInWithPassword } = await loadChunk(
        () => import('../../firebase/sign-in.ts'),
      );
      await resetPassword(oobCode, password);
      void sendPasswordNotice(email);
      await finish(await signInWithPassword(email, password));
    });
  };
  return (
    <LoginCard
      title={t('session.newPasswordTitle')}
      about={t('session.newPasswordAbout', { email })}
      failure={failure}
      below={<BackToSignIn />}
    >
      <form className="stack-4" noValidate onSubmit={submit}>
        {field}
        <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
          {t('session.newPasswordSave')}
        </Button>
      </form>
    </LoginCard>
  );
}

interface EmailFormProps {
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: (email: string) => Promise<void>;
}

export function EmailForm({ submitLabel, isPending, onSubmit }: EmailFormProps) {
  const { t } = useMessages();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(v.object({ email: EmailSchema })),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(({ email }) => onSubmit(email));
  return (
    <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('email')}
        label={t('session.email')}
        type="email"
        autoComplete="email"
        error={describeFieldError(t, formState.errors.email)}
      />
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
