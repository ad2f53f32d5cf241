import { MAX_APPLICATION_NOTE_CHARS } from '@samspill/domain/applications/application';
import type { SessionUser } from '@samspill/domain/session/session';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api, call, send } from '../api/client.ts';
import { LoadFailure } from '../api/load-failure.tsx';
import { useQuery } from '../data/query.ts';
import { useAsyncAction } from '../data/use-async-action.ts';
import { DeleteButton } from '../features/account/account-sections.tsx';
import { LoginCard } from '../features/session/login-card.tsx';
import { firstPage } from '../features/session/use-finish-sign-in.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { PlainText } from '../platform/site/plain-text.tsx';
import { readNext } from '../session/next-param.ts';
import { isMember } from '../session/session-store.ts';
import { askSession } from '../session/start-session.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { useSession, useUser } from '../session/use-session.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { UnconfirmedCard } from './unconfirmed-card.tsx';
import styles from './waiting-page.module.css';

/** An applicant reads no documents, so no listener reports the admission. */
const ASK_EVERY_MS = 10_000;

function useAdmission(): { readonly askNow: () => Promise<void> } {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const askNow = async () => {
    if (document.visibilityState === 'visible') await askSession();
  };
  const { user } = useSession();
  const admitted = user && isMember(user) ? user : null;
  const enter = useEffectEvent(async (member: SessionUser) =>
    navigate(readNext(params) ?? firstPage(member, true), { replace: true }),
  );
  // Also after another tab has confirmed the address.
  useEffect(() => {
    if (admitted) void enter(admitted);
  }, [admitted]);
  const ask = useEffectEvent(() => void askNow());
  useEffect(() => {
    const timer = setInterval(() => ask(), ASK_EVERY_MS);
    const onVisible = () => ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return { askNow };
}

const fetchApplication = () => call(api.api.application.$get());

function Waiting() {
  const { t } = useMessages();
  return (
    <LoginCard title={t('waiting.waitingTitle')} about={t('waiting.waitingAbout')}>
      <h2 className={styles.subtitle}>{t('waiting.next')}</h2>
      <ol className={styles.steps}>
        <li>{t('waiting.nextRead')}</li>
        <li>{t('waiting.nextMail')}</li>
        <li>{t('waiting.nextOpen')}</li>
      </ol>
      <Note />
    </LoginCard>
  );
}

function Note() {
  const { t } = useMessages();
  const { answer, error, reload } = useQuery(fetchApplication);
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { attempt, isPending, failure } = useAsyncAction();
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (answer === undefined || answer === null) return <Skeleton height="9rem" />;
  const note = typed ?? answer.note;
  const isTooLong = note.trim().length > MAX_APPLICATION_NOTE_CHARS;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) return;
    void attempt(async () => {
      await send(api.api.application.$put({ json: { note } }));
      setSaved(true);
    });
  };
  return (
    <form className="stack-3" noValidate onSubmit={save}>
      <TextArea
        label={t('waiting.note')}
        help={t('waiting.noteHelp')}
        optional
        error={isTooLong ? t('forms.tooLong') : undefined}
        maxChars={MAX_APPLICATION_NOTE_CHARS}
        value={note}
        onChange={(event) => {
          setTyped(event.target.value);
          setSaved(false);
        }}
      />
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      {isSaved ? <Banner tone="success">{t('waiting.noteSaved')}</Banner> : null}
      <Button type="submit" pending={isPending}>
        {t('waiting.saveNote')}
      </Button>
    </form>
  );
}

function Declined() {
  const { t } = useMessages();
  const { answer, error, reload } = useQuery(fetchApplication);
  return (
    <LoginCard title={t('waiting.declinedTitle')} about={t('waiting.declinedAbout')}>
      <h2 className={styles.subtitle}>{t('waiting.reason')}</h2>
      {error !== null ? (
        <LoadFailure error={error} onRetry={reload} />
      ) : answer === undefined || answer === null ? (
        <Skeleton height="4rem" />
      ) : (
        <PlainText text={answer.reason} />
      )}
    </LoginCard>
  );
}

export function WaitingPage() {
  const { t } = useMessages();
  const user = useUser();
  const { askNow } = useAdmission();
  const logOut = useLogOut();
  return (
    <div className={styles.page}>
      {user.status === 'unconfirmed' ? (
        <UnconfirmedCard user={user} onConfirmed={askNow} />
      ) : user.status === 'declined' ? (
        <Declined />
      ) : user.status === 'waiting' ? (
        <Waiting />
      ) : null}
      <div className="row-2 ruled pt-5">
        <Button variant="ghost" size="sm" onClick={() => void logOut()}>
          {t('member.logOut')}
        </Button>
        <DeleteButton variant="ghost" size="sm" />
      </div>
    </div>
  );
}
