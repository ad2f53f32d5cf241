import { valibotResolver } from '@hookform/resolvers/valibot';
import { aboutPartHref } from '@samspill/domain/landing/paths';
import { TypedDisplayNameSchema } from '@samspill/domain/people/display-name';
import { type ComponentType, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { describeFieldError, EmailSchema } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import {
  describeUnmetRules,
  NewPasswordField,
  usePasswordPolicy,
} from '../../platform/sign-in/new-password-field.tsx';
import { PasswordField } from '../../platform/sign-in/password-field.tsx';
import { useSignInAttempt } from '../../platform/sign-in/second-factor-context.ts';
import { sendVerification } from '../../session/code-mail.ts';
import { readKeptInvitation } from '../../session/kept-invitation.ts';
import { Link } from '../../ui/link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CredentialsForm, OrganisationHint } from './credentials-form.tsx';
import { LoginCard } from './login-card.tsx';
import { loginViewHref } from './login-views.ts';
import { useSharedCard } from './shared-card.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

export interface RefusalHelpProps {
  readonly error: unknown;
  readonly email: string;
}

export interface SignInProps {
  /** Shown below a refused sign-in. */
  readonly RefusalHelp: ComponentType<RefusalHelpProps>;
}

const CredentialsSchema = v.object({
  email: EmailSchema,
  password: v.pipe(v.string(), v.nonEmpty()),
});

export function SignIn({ RefusalHelp }: SignInProps) {
  const { t } = useMessages();
  const [params] = useSearchParams();
  const finish = useFinishSignIn();
  const { attempt, isPending, failure, error } = useSignInAttempt();
  const { register, handleSubmit, formState, getValues, control } = useForm({
    resolver: valibotResolver(CredentialsSchema),
    // No default values: they would replace what was typed into the prerendered form.
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
      help={error === null ? null : <RefusalHelp error={error} email={getValues('email')} />}
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
        <OrganisationHint email={typedEmail ?? ''} />
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

const POLICY_FAULT = 'policy';

const NewAccountSchema = v.object({
  displayName: TypedDisplayNameSchema,
  email: EmailSchema,
  password: v.pipe(v.string(), v.nonEmpty()),
});

export function SignUp() {
  const messages = useMessages();
  const { t, locale } = messages;
  const [params] = useSearchParams();
  const hasCard = useSharedCard() !== null;
  const policy = usePasswordPolicy();
  const [invited] = useState(readKeptInvitation);
  const invitedEmail = invited?.email ?? '';
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useSignInAttempt();
  const { register, handleSubmit, formState, control, setError } = useForm({
    resolver: valibotResolver(NewAccountSchema),
    defaultValues: { displayName: invited?.name ?? '', email: invitedEmail, password: '' },
  });
  const typed = useWatch({ control, name: 'password' });
  const typedEmail = useWatch({ control, name: 'email' });
  const submit = handleSubmit(async (account) => {
    const message = describeUnmetRules(messages, policy, account.password);
    if (message !== undefined) {
      setError('password', { type: POLICY_FAULT, message }, { shouldFocus: true });
      return;
    }
    await attempt(async () => {
      const { signUp } = await loadChunk(() => import('../../firebase/sign-in.ts'));
      const signedIn = await signUp(account);
      // The token of an invitation confirms the address that it was mailed to. The account exists even if the mail
      // fails: the next page says so and offers to send it again.
      if (account.email.toLowerCase() !== invitedEmail)
        await sendVerification(locale).catch(() => undefined);
      await finish(signedIn, account.displayName);
    });
  });
  const { displayName, email, password } = formState.errors;
  const passwordError =
    password?.type === POLICY_FAULT ? password.message : describeFieldError(t, password);
  return (
    <LoginCard
      title={t(hasCard ? 'session.newHere' : 'session.signUpTitle')}
      about={hasCard ? null : t('session.signUpAbout')}
      failure={failure}
      below={
        <>
          <Agreement />
          <span>
            {t('session.haveAccount')}{' '}
            <Link to={loginViewHref('sign-in', params)}>{t('session.signIn')}</Link>
          </span>
        </>
      }
    >
      <CredentialsForm submitLabel={t('session.signUp')} isPending={isPending} onSubmit={submit}>
        <TextField
          {...register('displayName')}
          label={t('session.name')}
          autoComplete="name"
          error={describeFieldError(t, displayName)}
        />
        <TextField
          {...register('email')}
          label={t('session.email')}
          type="email"
          autoComplete="username"
          error={describeFieldError(t, email)}
        />
        <OrganisationHint email={typedEmail} />
        <NewPasswordField
          {...register('password')}
          label={t('session.password')}
          policy={policy}
          password={typed}
          error={passwordError}
        />
      </CredentialsForm>
    </LoginCard>
  );
}

/** Opens the terms in a new window, so that typed values survive. */
function Agreement() {
  const { t } = useMessages();
  return (
    <p>
      {t('session.agree')}{' '}
      <Link to={aboutPartHref('terms')} target="_blank">
        {t('session.agreeTerms')}
      </Link>
      . {t('session.agreeAnd')}{' '}
      <Link to={aboutPartHref('privacy')} target="_blank">
        {t('session.agreePrivacy')}
      </Link>
      .
    </p>
  );
}
