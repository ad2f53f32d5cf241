import { valibotResolver } from '@hookform/resolvers/valibot';
import { Suspense } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { describeFieldError } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Link } from '../../ui/link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CredentialsForm, OrganisationHint } from './credentials-form.tsx';
import { EmailSchema } from './email-schema.ts';
import { LoginCard } from './login-card.tsx';
import { loginViewHref } from './login-views.ts';
import { PasswordField } from './password-field.tsx';
import { useSignInAttempt } from './second-factor-context.ts';
import { SuspendedHelp } from './suspension-parts.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

const CredentialsSchema = v.object({
  email: EmailSchema,
  password: v.pipe(v.string(), v.nonEmpty()),
});

export function SignIn() {
  const { t } = useMessages();
  const [params] = useSearchParams();
  const finish = useFinishSignIn();
  const { attempt, isPending, failure, isSuspended } = useSignInAttempt();
  const { register, handleSubmit, formState, getValues, control } = useForm({
    resolver: valibotResolver(CredentialsSchema),
    defaultValues: { email: '', password: '' },
  });
  const typedEmail = useWatch({ control, name: 'email' });
  const submit = handleSubmit(({ email, password }) =>
    attempt(async () => {
      const { signInWithPassword } = await loadChunk(() => import('../../firebase/sign-in.ts'));
      await finish(await signInWithPassword(email, password));
    }),
  );
  const { email, password } = formState.errors;
  return (
    <LoginCard
      title={t('session.signInTitle')}
      failure={failure}
      help={
        isSuspended ? (
          <Suspense>
            <SuspendedHelp email={getValues('email')} />
          </Suspense>
        ) : null
      }
      below={
        <>
          <span>
            {t('session.noAccount')}{' '}
            <Link to={loginViewHref('sign-up', params)}>{t('session.toSignUp')}</Link>
          </span>
          <Link to={loginViewHref('reset', params)}>{t('session.forgot')}</Link>
          <Link to={loginViewHref('link', params)}>{t('session.toLink')}</Link>
        </>
      }
    >
      <CredentialsForm submitLabel={t('session.signIn')} isPending={isPending} onSubmit={submit}>
        <TextField
          {...register('email')}
          label={t('session.email')}
          type="email"
          autoComplete="username"
          error={describeFieldError(t, email)}
        />
        <OrganisationHint email={typedEmail} />
        <PasswordField
          {...register('password')}
          label={t('session.password')}
          autoComplete="current-password"
          error={describeFieldError(t, password)}
        />
      </CredentialsForm>
    </LoginCard>
  );
}
