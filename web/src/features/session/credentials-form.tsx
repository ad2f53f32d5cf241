import { providerOf, type SignInProvider } from '@samspill/domain/site/global';
import { Building2 } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart, loadChunk } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../site/site-state.ts';
import { GoogleMark } from './google-mark.tsx';
import styles from './login.module.css';
import { useSignInAttempt } from './second-factor-context.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

const isLocal = Boolean(import.meta.env.VITE_AUTH_EMULATOR);

// Only in local builds; production bundles omit it.
const TestIdentityDialog = import.meta.env.VITE_AUTH_EMULATOR
  ? lazyPart(
      () => import('./test-identity-dialog.tsx'),
      ({ TestIdentityDialog }) => TestIdentityDialog,
    )
  : null;

/** Opens Google's window; with the emulator, which has none, a list of test users. */
function GoogleButton() {
  const { t } = useMessages();
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useSignInAttempt();
  const [isChoosing, setChoosing] = useState(false);

  const comeBack = useEffectEvent(() => {
    if (isLocal) return;
    void attempt(async () => {
      const popup = await loadChunk(() => import('../../firebase/popup-sign-in.ts'));
      const signedIn = popup.hasPendingRedirect() ? await popup.completeRedirect() : null;
      if (signedIn) await finish(signedIn);
    });
  });
  useEffect(comeBack, []);

  const signIn = () =>
    attempt(async () => {
      const { signInWithGoogle } = await loadChunk(() => import('../../firebase/popup-sign-in.ts'));
      const signedIn = await signInWithGoogle();
      if (signedIn) await finish(signedIn);
    });
  return (
    <>
      {failure ? (
        <div className="mb-5">
          <Banner tone="error">{failure}</Banner>
        </div>
      ) : null}
      <Button
        size="lg"
        wide
        icon={<GoogleMark />}
        pending={isPending}
        onClick={() => (isLocal ? setChoosing(true) : void signIn())}
      >
        {t('session.google')}
      </Button>
      {TestIdentityDialog && isChoosing ? (
        <Suspense>
          <TestIdentityDialog providerId="google.com" onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface OrganisationButtonProps {
  readonly provider: SignInProvider;
  readonly email?: string;
}

/** Opens the page of an OIDC or SAML provider; with the emulator a list of test users. */
function OrganisationButton({ provider: { id, label }, email }: OrganisationButtonProps) {
  const { t } = useMessages();
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useSignInAttempt();
  const [isChoosing, setChoosing] = useState(false);
  const signIn = () =>
    attempt(async () => {
      const popup = await loadChunk(() => import('../../firebase/popup-sign-in.ts'));
      const signedIn = await popup.signInWithProvider(id, email ?? null);
      if (signedIn) await finish(signedIn);
    });
  return (
    <>
      {failure ? (
        <div className="mb-5">
          <Banner tone="error">{failure}</Banner>
        </div>
      ) : null}
      <Button
        size="lg"
        wide
        icon={<Building2 size={18} />}
        pending={isPending}
        onClick={() => (isLocal ? setChoosing(true) : void signIn())}
      >
        {t('session.organisation', { label })}
      </Button>
      {TestIdentityDialog && isChoosing ? (
        <Suspense>
          <TestIdentityDialog providerId={id} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Leads an address to the provider of its domain; nothing for others. */
export function OrganisationHint({ email }: { readonly email: string }) {
  const { t } = useMessages();
  const provider = providerOf(useSite()?.signInProviders ?? [], email);
  return (
    <div role="status" className={styles.hint}>
      {provider ? (
        <>
          <p className="mb-2">{t('session.organisationHint', { label: provider.label })}</p>
          <OrganisationButton key={provider.id} provider={provider} email={email.trim()} />
        </>
      ) : null}
    </div>
  );
}

interface CredentialsFormProps {
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly children: ReactNode;
}

export function CredentialsForm({
  submitLabel,
  isPending,
  onSubmit,
  children,
}: CredentialsFormProps) {
  const { t } = useMessages();
  const providers = useSite()?.signInProviders ?? [];
  return (
    <>
      <div className="stack-2">
        <GoogleButton />
        {providers.map((provider) => (
          <OrganisationButton key={provider.id} provider={provider} />
        ))}
      </div>
      <div className={styles.or}>{t('session.or')}</div>
      <form
        className="stack-4"
        // Without scripts, the browser would put the password into the address.
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        {children}
        <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
          {submitLabel}
        </Button>
      </form>
    </>
  );
}
