import { startHref } from '@samspill/domain/feed/paths';
import { adminHref, homeHref } from '@samspill/domain/paths';
import { welcomeHref } from '@samspill/domain/people/paths';
import { can, roleOf } from '@samspill/domain/roles/role';
import {
  type ComponentType,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart, loadChunk } from '../../chunks/load-chunk.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import type { Challenge } from '../../firebase/second-factor-sign-in.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import {
  SecondFactorContext,
  useSignInAttempt,
} from '../../platform/sign-in/second-factor-context.ts';
import { SecondFactorForm } from '../../platform/sign-in/second-factor-form.tsx';
import { useSite } from '../../platform/site/site-state.ts';
import { sendPasswordReset } from '../../session/code-mail.ts';
import { readKeptInvitation } from '../../session/kept-invitation.ts';
import { readNext } from '../../session/next-param.ts';
import {
  consumeSignOutNotice,
  isMember,
  sessionEvents,
  sessionStore,
} from '../../session/session-store.ts';
import { askSession } from '../../session/start-session.ts';
import { useSession } from '../../session/use-session.ts';
import { readLocal, writeLocal } from '../../state/local-storage.ts';
import { isStorageAllowed } from '../../state/storage-access.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './login.module.css';
import { BackToSignIn, LoginCard } from './login-card.tsx';
import { type LoginView, loginViewHref, readLoginView } from './login-views.ts';
import { EmailForm, NewPassword } from './password-forms.tsx';
import shared from './shared-card.module.css';
import {
  SharedCard,
  SharedCardProvider,
  SharedCardSkeleton,
  useDestinationCard,
} from './shared-card.tsx';
import { SignIn, type SignInProps, SignUp } from './sign-in-forms.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

const ChangeEmail = lazyPart(
  () => import('./change-email.tsx'),
  ({ ChangeEmail }) => ChangeEmail,
);

const KEY = 'samspill.email-for-link';

const readLinkEmail = (): string | null => readLocal(KEY);

/** Returns false if storage fails; then the page asks for the address when the link is opened. */
const saveLinkEmail = (email: string): boolean => writeLocal(KEY, email);

const deleteLinkEmail = (): boolean => writeLocal(KEY, null);

/** Signs in with the opened link; on another device it first requests the e-mail address. */
function CompleteLink() {
  const { t } = useMessages();
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useSignInAttempt();
  const [remembered] = useState(readLinkEmail);
  const hasBegun = useRef(false);

  const complete = (email: string) =>
    attempt(async () => {
      const { completeSignInLink } = await loadChunk(() => import('../../firebase/sign-in.ts'));
      const signedIn = await completeSignInLink(email, location.href);
      deleteLinkEmail();
      await finish(signedIn);
    });
  const completeOnce = useEffectEvent(() => {
    // A link works once, but React runs effects twice in development.
    if (remembered === null || hasBegun.current) return;
    hasBegun.current = true;
    void complete(remembered);
  });
  useEffect(completeOnce, []);

  return remembered === null || failure ? (
    <LoginCard
      title={t('session.whichEmailTitle')}
      about={t('session.whichEmailAbout')}
      failure={failure}
      below={<BackToSignIn />}
    >
      <EmailForm submitLabel={t('session.signIn')} isPending={isPending} onSubmit={complete} />
    </LoginCard>
  ) : (
    <LoginCard title={t('session.signingIn')} />
  );
}

/**
 * Handles the link of a verification mail. Mail scanners open links and a code works once, so a signed-out visitor must
 * press a button. A used code is no error if the address is confirmed.
 */
function ConfirmEmail({ oobCode }: { oobCode: string }) {
  const { t } = useMessages();
  const { user, isReady } = useSession();
  const { attempt, isPending, failure } = useAsyncAction();
  const [isDone, setDone] = useState(false);
  const hasBegun = useRef(false);
  const isNew = useRef(false);
  const confirm = () =>
    attempt(async () => {
      isNew.current = user !== null && !isMember(user);
      const { confirmEmail, refreshClaims } = await loadChunk(
        () => import('../../firebase/sign-in.ts'),
      );
      try {
        await confirmEmail(oobCode);
        await askSession();
        // The page that waits for it may be open in another tab.
        sessionEvents.send('logged-in');
        // The session grants the role of a named administrator; Firestore reads it from the token.
        if (can(roleOf(sessionStore.read().user ?? {}), 'enterAdmin')) await refreshClaims();
      } catch (error) {
        await askSession();
        if (!sessionStore.read().user?.emailVerified) throw error;
      }
      setDone(true);
    });
  const confirmOnce = useEffectEvent(() => {
    if (hasBegun.current || !user) return;
    hasBegun.current = true;
    void confirm();
  });
  useEffect(() => {
    if (isReady) confirmOnce();
  }, [isReady]);

  if (isReady && !user && !isDone && !failure)
    return (
      <LoginCard title={t('session.confirmTitle')} about={t('session.confirmAbout')}>
        <Button variant="primary" size="lg" wide pending={isPending} onClick={() => void confirm()}>
          {t('session.confirmPress')}
        </Button>
      </LoginCard>
    );
  if (failure) {
    return (
      <LoginCard title={t('session.confirmFailed')} failure={failure} below={<BackToSignIn />} />
    );
  }
  if (isDone && user && can(roleOf(user), 'manageSite'))
    return (
      <LoginCard title={t('session.confirmedTitle')} about={t('session.confirmedAdmin')}>
        <ButtonLink to={adminHref()} variant="primary" size="lg" wide>
          {t('session.goToChecklist')}
        </ButtonLink>
      </LoginCard>
    );
  return isDone ? (
    <LoginCard title={t('session.confirmedTitle')} about={t('session.confirmedAbout')}>
      <ButtonLink to={isNew.current ? welcomeHref() : startHref()} variant="primary" size="lg" wide>
        {t('session.goOn')}
      </ButtonLink>
    </LoginCard>
  ) : (
    <LoginCard title={t('session.confirming')} />
  );
}

function SignInLinkRequest() {
  const { t, locale } = useMessages();
  const [params] = useSearchParams();
  const { attempt, isPending, failure } = useAsyncAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (email: string) =>
    attempt(async () => {
      const { sendSignInLink } = await loadChunk(() => import('../../firebase/sign-in.ts'));
      await sendSignInLink(email, location.origin + loginViewHref('sign-in', params), locale);
      saveLinkEmail(email);
      setSentTo(email);
    });
  return sentTo === null ? (
    <LoginCard
      title={t('session.linkTitle')}
      about={t('session.linkAbout')}
      failure={failure}
      below={<BackToSignIn />}
    >
      <EmailForm submitLabel={t('session.linkSend')} isPending={isPending} onSubmit={send} />
    </LoginCard>
  ) : (
    <LoginCard
      title={t('session.checkMail')}
      about={t('session.linkSent', { email: sentTo })}
      below={<BackToSignIn />}
    />
  );
}

interface SecondFactorCardProps {
  readonly challenge: Challenge;
  readonly onCancel: () => void;
}

function SecondFactorCard({ challenge, onCancel }: SecondFactorCardProps) {
  const { t } = useMessages();
  const formId = useId();
  const finish = useFinishSignIn();
  const { attempt, isPending, failure } = useAsyncAction();
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

/** Requests a reset link; the reply does not reveal whether the address is registered. */
function ResetRequest() {
  const { t, locale } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (email: string) =>
    attempt(async () => {
      await sendPasswordReset(email, locale);
      setSentTo(email);
    });
  return sentTo === null ? (
    <LoginCard
      title={t('session.resetTitle')}
      about={t('session.resetAbout')}
      failure={failure}
      below={<BackToSignIn />}
    >
      <EmailForm submitLabel={t('session.resetSend')} isPending={isPending} onSubmit={send} />
    </LoginCard>
  ) : (
    <LoginCard
      title={t('session.checkMail')}
      about={t('session.resetSent', { email: sentTo })}
      below={<BackToSignIn />}
    />
  );
}

const MAILED_MODES = ['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'signIn'];

interface LoginScreenProps extends SignInProps {
  /** Views of other features, by the mode in the addresses that they mail. */
  readonly views: ReadonlyMap<string, ComponentType>;
}

/** Why a visitor without an invitation cannot create an account, or null. */
function useSignUpRefusal(): 'sign-ups-closed' | 'invitation-needed' | null {
  const site = useSite();
  const [isInvited] = useState(() => readKeptInvitation() !== null);
  if (site?.signUps === 'invitation') return isInvited ? null : 'invitation-needed';
  return site?.signUpsOpen === false ? 'sign-ups-closed' : null;
}

export function LoginScreen(props: LoginScreenProps) {
  const { t } = useMessages();
  const [wasSignedOut, setSignedOut] = useState(false);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [params] = useSearchParams();
  const refusal = useSignUpRefusal();
  // Not at the first render, which hydrates the prerendered page.
  useEffect(() => {
    if (consumeSignOutNotice('signedOutElsewhere')) setSignedOut(true);
  }, []);
  const mode = params.get('mode');
  const isMailed = mode !== null && (MAILED_MODES.includes(mode) || props.views.has(mode));
  const isStorageForbidden = useStorageForbidden();
  return (
    <>
      {refusal ? (
        <div className={styles.notice}>
          <Banner tone="warning">{t(`failures.api.${refusal}`)}</Banner>
        </div>
      ) : null}
      {mode === 'ended' ? (
        <div className={styles.notice}>
          <Banner tone="warning">{t('shell.replaced')}</Banner>
        </div>
      ) : null}
      {wasSignedOut ? (
        <div className={styles.notice}>
          <Banner>{t('shell.signedOutElsewhere')}</Banner>
        </div>
      ) : null}
      {isStorageForbidden ? (
        <StorageForbidden />
      ) : challenge === null ? (
        <SecondFactorContext value={setChallenge}>
          {isMailed ? <LoginStep {...props} /> : <SignInInProgress {...props} />}
        </SecondFactorContext>
      ) : (
        <SecondFactorCard challenge={challenge} onCancel={() => setChallenge(null)} />
      )}
    </>
  );
}

function useStorageForbidden(): boolean {
  const [isForbidden, setForbidden] = useState(false);
  useEffect(() => {
    void isStorageAllowed().then((isAllowed) => setForbidden(!isAllowed));
  }, []);
  return isForbidden;
}

/** Firebase would sign in without end. */
function StorageForbidden() {
  const { t } = useMessages();
  return (
    <LoginCard title={t('session.storageTitle')} about={t('session.storageAbout')}>
      <div className="stack-3">
        <p>{t('session.storageHow')}</p>
        <Button variant="primary" size="lg" wide onClick={() => location.reload()}>
          {t('session.storageRetry')}
        </Button>
        <ButtonLink to={homeHref()} size="lg" wide>
          {t('session.storageHome')}
        </ButtonLink>
      </div>
    </LoginCard>
  );
}

/** Signed-out visitors of a shared item are mostly new, so sign-up comes first. */
function SignInInProgress(props: LoginScreenProps) {
  const [params] = useSearchParams();
  const { card, isLoading } = useDestinationCard(readNext(params));
  const isRefused = useSignUpRefusal() !== null;
  if (isLoading) return <SharedCardSkeleton />;
  if (card === null) return <LoginStep {...props} />;
  return (
    <SharedCardProvider value={card}>
      <div className={shared.page}>
        <SharedCard card={card} />
        <LoginStep {...props} first={isRefused ? 'sign-in' : 'sign-up'} />
      </div>
    </SharedCardProvider>
  );
}

interface LoginStepProps extends LoginScreenProps {
  readonly first?: LoginView;
}

function LoginStep({ first = 'sign-in', views, RefusalHelp }: LoginStepProps) {
  const { t } = useMessages();
  const [params] = useSearchParams();
  const oobCode = params.get('oobCode');
  const mode = params.get('mode');
  const view = readLoginView(params) ?? first;
  usePageTitle(mode === null && view === 'sign-up' ? t('session.signUpTitle') : null);
  const View = views.get(mode ?? '');
  if (View)
    return (
      <Suspense>
        <View />
      </Suspense>
    );
  if (oobCode) {
    if (mode === 'resetPassword') return <NewPassword oobCode={oobCode} />;
    if (mode === 'verifyEmail') return <ConfirmEmail oobCode={oobCode} />;
    if (mode === 'verifyAndChangeEmail')
      return (
        <Suspense>
          <ChangeEmail oobCode={oobCode} />
        </Suspense>
      );
    if (mode === 'signIn') return <CompleteLink />;
  }
  if (view === 'sign-up') return <SignUp />;
  if (view === 'reset') return <ResetRequest />;
  if (view === 'link') return <SignInLinkRequest />;
  return <SignIn RefusalHelp={RefusalHelp} />;
}
