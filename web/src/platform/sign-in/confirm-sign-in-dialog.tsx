import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useQuery } from '../../data/query.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import type { SignInMethod } from '../../firebase/reauthenticate.ts';
import type { Challenge } from '../../firebase/second-factor-sign-in.ts';
import { focusFirstFault } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { sendPasswordReset } from '../../session/code-mail.ts';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { GoogleMark } from './google-mark.tsx';
import { PasswordField } from './password-field.tsx';
import { readMissingFactor } from './second-factor-context.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

type PasswordFault = 'failures.auth.missing-password' | 'session.ownPasswordWrong';

interface ConfirmSignInDialogProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  readonly isComplete?: () => boolean;
  /** Runs the action with the fresh sign-in; if it throws, the dialog shows the error and stays open. */
  readonly onConfirmed: (idToken: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Requires a fresh sign-in before an action that an unattended browser must not do. Mount it to open it. */
export function ConfirmSignInDialog(props: ConfirmSignInDialogProps) {
  const formId = useId();
  // Offline, even the chunk that queries Firebase may fail to load.
  const { answer: way, error: wayFailure, retry: retryWay } = useQuery(loadSignInMethod);
  const { attempt, isPending, failure } = useAsyncAction();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const needsPassword = way === 'password';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way === null || isPending) return;
    const isMissing = needsPassword && password === '';
    setFault(isMissing ? 'failures.auth.missing-password' : null);
    const isComplete = props.isComplete?.() ?? true;
    if (!isComplete || isMissing) return focusFirstFault(event.currentTarget);
    void attempt(async () => {
      const outcome = await confirmIdentity(way, password);
      if (outcome === null) setFault('session.ownPasswordWrong');
      else if (typeof outcome === 'string') await props.onConfirmed(outcome);
      else setChallenge(outcome);
    });
  };
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.title}
      about={props.about}
      actions={
        <FormActions
          label={props.confirmLabel}
          form={formId}
          danger={props.danger}
          icon={way === 'google' && challenge === null ? <GoogleMark /> : undefined}
          pending={isPending || (way === null && wayFailure === null)}
          onCancel={props.onClose}
        />
      }
    >
      {challenge === null ? (
        <form id={formId} className="stack-4" noValidate onSubmit={submit}>
          {props.children}
          <SignInField {...{ way, password, fault }} onChange={setPassword} />
        </form>
      ) : (
        <SecondFactorForm
          id={formId}
          {...{ challenge, attempt }}
          onSignedIn={({ idToken }) => props.onConfirmed(idToken)}
        />
      )}
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      {wayFailure === null ? null : <LoadFailure error={wayFailure} onRetry={retryWay} />}
    </Dialog>
  );
}

interface SignInFieldProps {
  readonly way: SignInMethod | null;
  readonly password: string;
  readonly fault: PasswordFault | null;
  readonly onChange: (password: string) => void;
}

function SignInField({ way, password, fault, onChange }: SignInFieldProps) {
  const { t } = useMessages();
  if (way === 'google') return <p className="muted text-sm">{t('session.confirmGoogle')}</p>;
  if (way === 'organisation')
    return <p className="muted text-sm">{t('session.confirmOrganisation')}</p>;
  return (
    <>
      <PasswordField
        label={t('session.ownPassword')}
        autoComplete="current-password"
        value={password}
        error={fault === null ? undefined : t(fault)}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault === 'session.ownPasswordWrong' ? <PasswordLink /> : null}
    </>
  );
}

/** Returns a fresh ID token, a second-factor challenge, or null for a wrong password. */
async function confirmIdentity(
  way: SignInMethod,
  password: string,
): Promise<string | Challenge | null> {
  try {
    return await signInAgain(way, password);
  } catch (error) {
    const challenge = await readMissingFactor(error);
    if (challenge === null) throw error;
    return challenge;
  }
}

async function signInAgain(way: SignInMethod, password: string): Promise<string | null> {
  const firebase = await loadChunk(() => import('../../firebase/reauthenticate.ts'));
  if (way === 'password') return firebase.confirmPassword(password);
  const isLocal = Boolean(import.meta.env.VITE_AUTH_EMULATOR);
  return isLocal ? firebase.confirmTestIdentity() : firebase.confirmByPopup();
}

async function loadSignInMethod(): Promise<SignInMethod> {
  return (await loadChunk(() => import('../../firebase/reauthenticate.ts'))).readSignInMethod();
}

/** For accounts without a password or with a forgotten one. */
function PasswordLink() {
  const { t, locale } = useMessages();
  const { email } = useUser();
  const { attempt, isPending, failure } = useAsyncAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = () =>
    attempt(async () => {
      if (email === null) return;
      await sendPasswordReset(email, locale);
      setSentTo(email);
    });
  if (sentTo !== null) {
    return <p className="muted text-sm">{t('session.confirmLinkSent', { email: sentTo })}</p>;
  }
  return (
    <div>
      <Button variant="ghost" size="sm" pending={isPending} onClick={() => void send()}>
        {t('session.confirmLink')}
      </Button>
      {failure ? <p className="muted text-sm">{failure}</p> : null}
    </div>
  );
}
