import { startHref } from '@samspill/domain/feed/paths';
import { type InvitationView, isRecipient } from '@samspill/domain/invitations/invitation';
import { invitationHref } from '@samspill/domain/invitations/paths';
import { welcomeHref } from '@samspill/domain/people/paths';
import { projectHref } from '@samspill/domain/projects/paths';
import { loginHref } from '@samspill/domain/session/paths';
import type { SessionUser } from '@samspill/domain/session/session';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { LoadFailure } from '../api/load-failure.tsx';
import { useQuery } from '../data/query.ts';
import { useAsyncAction } from '../data/use-async-action.ts';
import {
  acceptInvitation,
  fetchInvitation,
  redeemInvitation,
  stopInvitations,
  unsubscribe,
} from '../features/invitations/invitation-api.ts';
import styles from '../features/invitations/invitations.module.css';
import { LoginCard } from '../features/session/login-card.tsx';
import { loginViewHref } from '../features/session/login-views.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { PlainText } from '../platform/site/plain-text.tsx';
import {
  forgetInvitation,
  keepInvitation,
  readKeptInvitation,
} from '../session/kept-invitation.ts';
import { logOut, UnsentError } from '../session/log-out.ts';
import { NEXT_PARAM, waitingHrefFor } from '../session/next-param.ts';
import { isMember, setSessionUser } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';

/** In the fragment, which no server and no log sees. A sign-in leads back here without it. */
function useToken(): string {
  const { hash } = useLocation();
  const [kept] = useState(readKeptInvitation);
  return new URLSearchParams(hash.slice(1)).get('token') ?? kept?.token ?? '';
}

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-argument');

export function SiteInvitationPage() {
  const token = useToken();
  const [params] = useSearchParams();
  if (token === '') return <EndedCard state="gone" />;
  const view = params.get('view');
  if (view === 'stop' || view === 'unsubscribe')
    return <StopCard key={token} token={token} ends={STOPS[view]} />;
  return <InvitationCard key={token} token={token} />;
}

function InvitationCard({ token }: { token: string }) {
  const { t } = useMessages();
  const { user, isReady } = useSession();
  const load = useCallback(() => fetchInvitation(token), [token]);
  const { answer, error, retry } = useQuery<InvitationView>(load);
  if (isUnknown(error)) return <EndedCard state="gone" />;
  if (answer && answer.state !== 'open') return <EndedCard state={answer.state} />;
  return (
    <LoginCard title={t('invitation.title')}>
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {answer && isReady ? (
        <>
          <Introduction view={answer} />
          {user === null ? (
            <VisitorPart view={answer} token={token} />
          ) : !isRecipient(answer, user.email) ? (
            <OtherAccountPart view={answer} token={token} user={user} />
          ) : isMember(user) ? (
            <MemberPart view={answer} token={token} user={user} />
          ) : (
            <ApplicantPart view={answer} token={token} user={user} />
          )}
        </>
      ) : error === null ? (
        <div role="status" aria-label={t('invitation.loading')}>
          <SkeletonText lines={4} />
        </div>
      ) : null}
    </LoginCard>
  );
}

type EndedState = Exclude<InvitationView['state'], 'open'> | 'gone';

function EndedCard({ state }: { state: EndedState }) {
  const { t } = useMessages();
  return (
    <LoginCard
      title={t('invitation.overTitle')}
      about={`${t(`invitation.over.${state}`)} ${t('invitation.overNext')}`}
      below={<Link to={loginHref()}>{t('invitation.logIn')}</Link>}
    />
  );
}

function Introduction({ view }: { view: InvitationView }) {
  const { t } = useMessages();
  const { inviterName: name, email, project, text } = view;
  const title = project?.title ?? '';
  const words = project
    ? name === null
      ? t('invitation.byMemberToProject', { title })
      : t('invitation.byToProject', { name, title })
    : name === null
      ? t('invitation.byMember')
      : t('invitation.by', { name });
  return (
    <>
      <p className="mb-4">{words}</p>
      {email === null ? null : (
        <p className="mb-4 break-words">{t('invitation.isFor', { email })}</p>
      )}
      {text === '' ? null : (
        <figure className={styles.greeting}>
          <figcaption>
            {name === null ? t('invitation.greetingOfMember') : t('invitation.greeting', { name })}
          </figcaption>
          <blockquote>
            <PlainText text={text} />
          </blockquote>
        </figure>
      )}
    </>
  );
}

interface PartProps {
  readonly view: InvitationView;
  readonly token: string;
}

const landingOf = ({ project }: InvitationView): string | null =>
  project === null ? null : projectHref(project.id);

const nextParams = (next: string | null) =>
  new URLSearchParams(next === null ? {} : { [NEXT_PARAM]: next });

function VisitorPart({ view, token }: PartProps) {
  const { t } = useMessages();
  const { email, name, project } = view;
  const landing = landingOf(view);
  const keep = () => void keepInvitation({ token, email, name });
  return (
    <>
      <h2 className="text-md mb-2">{t('invitation.next')}</h2>
      <ol className={styles.steps}>
        <li>{t('invitation.nextAccount')}</li>
        <li>
          {email === null ? t('invitation.nextConfirm') : t('invitation.nextConfirmed', { email })}
        </li>
        <li>{t(project === null ? 'invitation.nextProfile' : 'invitation.nextProject')}</li>
      </ol>
      <p className={styles.help}>{t('invitation.seen')}</p>
      <div className="stack-4 mt-5">
        <ButtonLink
          variant="primary"
          size="lg"
          wide
          to={loginViewHref('sign-up', nextParams(landing))}
          onClick={keep}
        >
          {t('invitation.signUp')}
        </ButtonLink>
        <ButtonLink wide to={loginViewHref('sign-in', nextParams(invitationHref()))} onClick={keep}>
          {t('invitation.logIn')}
        </ButtonLink>
      </div>
    </>
  );
}

interface AccountPartProps extends PartProps {
  readonly user: SessionUser;
}

const accountOf = ({ displayName, email }: SessionUser) => ({
  name: displayName,
  email: email ?? '–',
});

/** The server refuses this account too. Switching leads back here; the fragment holds the token. */
function OtherAccountPart({ view, token, user }: AccountPartProps) {
  const { t } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const [hasUnsent, setUnsent] = useState(false);
  const switchAccount = () =>
    attempt(async () => {
      try {
        await logOut({
          losesUnsent: hasUnsent,
          to: `${invitationHref()}?switched#token=${token}`,
        });
      } catch (error) {
        if (!(error instanceof UnsentError)) throw error;
        setUnsent(true);
      }
    });
  return (
    <div className="stack-4 mt-5">
      <p className="break-words">{t('invitation.otherAccount', accountOf(user))}</p>
      <p className="break-words">{t('invitation.switchAbout', { email: view.email ?? '' })}</p>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      {hasUnsent ? <Banner tone="warning">{t('invitation.unsent')}</Banner> : null}
      <Button
        variant="primary"
        size="lg"
        wide
        pending={isPending}
        onClick={() => void switchAccount()}
      >
        {t(hasUnsent ? 'invitation.switchAnyway' : 'invitation.switch')}
      </Button>
      {isMember(user) ? (
        <ButtonLink wide to={startHref()}>
          {t('invitation.stay', { name: user.displayName })}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function MemberPart({ view: { project }, token, user }: AccountPartProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { attempt, isPending, failure } = useAsyncAction();
  const accept = (id: string) =>
    attempt(async () => {
      await acceptInvitation(token);
      forgetInvitation();
      await navigate(projectHref(id));
    });
  return (
    <div className="stack-4 mt-5">
      <p>{t('invitation.alreadyMember', accountOf(user))}</p>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      {project ? (
        <Button
          variant="primary"
          size="lg"
          wide
          pending={isPending}
          onClick={() => void accept(project.id)}
        >
          {t('invitation.goToProject')}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="lg" wide to={startHref()}>
          {t('invitation.goToSite')}
        </ButtonLink>
      )}
    </div>
  );
}

function ApplicantPart({ view, token, user }: AccountPartProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { attempt, isPending, failure } = useAsyncAction();
  const redeem = () =>
    attempt(async () => {
      const { user: now } = await redeemInvitation(token);
      if (!now) return;
      forgetInvitation();
      setSessionUser(now);
      if (isMember(now)) await navigate(landingOf(view) ?? welcomeHref(), { replace: true });
      // The waiting page says what is missing: the address is to be confirmed, or an administrator decides.
      else await navigate(waitingHrefFor(landingOf(view) ?? welcomeHref()), { replace: true });
    });
  return (
    <div className="stack-4 mt-5">
      <p>{t('invitation.applicant', accountOf(user))}</p>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      <Button variant="primary" size="lg" wide pending={isPending} onClick={() => void redeem()}>
        {t('invitation.useIt')}
      </Button>
    </div>
  );
}

const STOPS = {
  stop: {
    run: stopInvitations,
    title: 'invitation.stopTitle',
    about: 'invitation.stopAbout',
    action: 'invitation.stop',
    done: 'invitation.stopped',
  },
  unsubscribe: {
    run: unsubscribe,
    title: 'invitation.unsubscribeTitle',
    about: 'invitation.unsubscribeAbout',
    action: 'invitation.unsubscribe',
    done: 'invitation.unsubscribed',
  },
} as const;

interface StopCardProps {
  readonly token: string;
  readonly ends: (typeof STOPS)[keyof typeof STOPS];
}

/** Asks first, because mail scanners open links. */
function StopCard({ token, ends }: StopCardProps) {
  const { t } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const [isStopped, setStopped] = useState(false);
  const [isGone, setGone] = useState(false);
  const stop = () =>
    attempt(async () => {
      try {
        await ends.run(token);
        setStopped(true);
      } catch (error) {
        if (!isUnknown(error)) throw error;
        setGone(true);
      }
    });
  if (isGone) return <EndedCard state="gone" />;
  return (
    <LoginCard title={t(ends.title)} about={t(ends.about)} failure={failure}>
      {isStopped ? (
        <Banner tone="success">{t(ends.done)}</Banner>
      ) : (
        <Button variant="primary" size="lg" wide pending={isPending} onClick={() => void stop()}>
          {t(ends.action)}
        </Button>
      )}
    </LoginCard>
  );
}
