import { providerOf, type SignInProvider } from '@samspill/domain/site/global';
import { Building2 } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart, loadChunk } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { GoogleMark } from '../../platform/sign-in/google-mark.tsx';
import { useSignInAttempt } from '../../platform/sign-in/second-factor-context.ts';
import { useSite } from '../../platform/site/site-state.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './login.module.css';
import { useFinishSignIn } from './use-finish-sign-in.ts';

const isLocal = Boolean(import.meta.env.VITE_AUTH_EMULATOR);

// Only in local builds; production bundles omit it.
const TestIdentityDialog = import.meta.env.VITE_AUTH_EMULATOR
  ? lazyPart(
      () => import('./test-identity-dialog.tsx'),
      ({ TestIdentityDialog }) => TestIdentityDialog,
    )
  : null;

type Popup = typeof import('../../firebase/popup-sign-in.ts');
type SignedIn = Awaited<ReturnType<Popup['signInWithGoogle']>>;

interface ProviderButtonProps {
  readonly providerId: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly signIn: (popup: Popup) => Promise<SignedIn>;
  /** Completes a sign-in that left the page, where the browser allows no window. */
  readonly isReturnPoint?: boolean;
}

/** Opens the provider's window; with the emulator, which has none, a list of test users. */
function ProviderButton(props: ProviderButtonProps) {
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useSignInAttempt();
  const [isChoosing, setChoosing] = useState(false);
  const open = (signIn: ProviderButtonProps['signIn']) =>
    attempt(async () => {
      const popup = await loadChunk(() => import('../../firebase/popup-sign-in.ts'));
      const signedIn = await signIn(popup);
      if (signedIn) await finish(signedIn);
    });
  const comeBack = useEffectEvent(() => {
    if (isLocal || !props.isReturnPoint) return;
    void open(async (popup) => (popup.hasPendingRedirect() ? popup.completeRedirect() : null));
  });
  useEffect(comeBack, []);
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
        icon={props.icon}
        pending={isPending}
        onClick={() => (isLocal ? setChoosing(true) : void open(props.signIn))}
      >
        {props.label}
      </Button>
      {TestIdentityDialog && isChoosing ? (
        <Suspense>
          <TestIdentityDialog providerId={props.providerId} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface OrganisationButtonProps {
  readonly provider: SignInProvider;
  readonly email?: string;
}

function OrganisationButton({ provider: { id, label }, email }: OrganisationButtonProps) {
  const { t } = useMessages();
  return (
    <ProviderButton
      providerId={id}
      label={t('session.organisation', { label })}
      icon={<Building2 size={18} />}
      signIn={(popup) => popup.signInWithProvider(id, email ?? null)}
    />
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
        <ProviderButton
          providerId="google.com"
          label={t('session.google')}
          icon={<GoogleMark />}
          signIn={(popup) => popup.signInWithGoogle()}
          isReturnPoint
        />
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
