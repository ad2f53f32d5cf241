import { surveyHref, surveyResultsHref } from '@samspill/domain/surveys/paths';
import type { PublicSurvey, SurveyPageData } from '@samspill/domain/surveys/response';
import { CircleAlert } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { initialLocale } from '../../i18n/locale.ts';
import { loadMessages } from '../../i18n/message-store.ts';
import { isForeignFrame, useIsEmbedded } from '../../page/use-is-embedded.ts';
import { useSession } from '../../session/use-session.ts';
import { currentTimeMs } from '../../state/clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LanguageButton } from '../../ui/language-button.tsx';
import { Link } from '../../ui/link.tsx';
import { onDemand, useIdlePrefetch } from '../../ui/on-demand.ts';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import type { AnswerSurveyProps } from './answer-survey.tsx';
import { postToHost } from './host-page.ts';
import { LiveSurveyResults } from './live-survey-results.tsx';
import {
  deleteSavedResponse,
  parseKeptResponse,
  readReceipt,
  readSavedResponse,
  type SavedResponse,
  saveResponse,
} from './saved-response.ts';
import { fetchPublicSurvey } from './survey-api.ts';
import type { SurveyNoticeProps } from './survey-notice.tsx';
import styles from './survey-page.module.css';
import { SurveyText, TextsWithoutAnswers } from './survey-text.tsx';
import type { SurveyThanksProps } from './survey-thanks.tsx';
import { SurveyWelcome } from './survey-welcome.tsx';

/** Posts the page height to the embedding page, so that the frame needs no scrollbar. */
function useFrameHeight(isEmbedded: boolean): void {
  useEffect(() => {
    // The body is at least as high as the frame, so measure its content instead.
    const content = document.body.firstElementChild;
    if (!isEmbedded || !content) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(content.getBoundingClientRect().height);
      postToHost({ type: 'samspill:height', height });
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [isEmbedded]);
}

/** Opens links in a new tab: frame protection blocks every other page of the site. */
export function openInNewTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '') return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

const NOTICE_ICON_PX = 22;
const WITHOUT_QUESTIONS: Pick<PublicSurvey, 'elements'> = { elements: [] };
const TOKEN_PARAM = 'token';
const VIEW_PARAM = 'view';
const RESULTS = 'results';
/** No more mails to the address that a personal link was sent to. */
const STOP = 'stop';
const TOKEN_PATTERN = /^[\w-]{1,64}$/;

const answerSurvey = onDemand(
  () =>
    Promise.all([import('./answer-survey.tsx'), loadMessages(initialLocale(), 'survey-answering')]),
  ([{ AnswerSurvey }]) => AnswerSurvey,
);

const notice = onDemand(
  () =>
    Promise.all([import('./survey-notice.tsx'), loadMessages(initialLocale(), 'survey-notices')]),
  ([{ SurveyNotice }]) => SurveyNotice,
);

const thanks = onDemand(
  () => import('./survey-thanks.tsx'),
  ({ SurveyThanks }) => SurveyThanks,
);

const stopping = onDemand(
  () =>
    Promise.all([import('./stop-mails.tsx'), loadMessages(initialLocale(), 'survey-answering')]),
  ([{ StopMails }]) => StopMails,
);

/** Reads the personal token from the fragment, which reaches no server and no log. Older links have it in the query. */
function readToken({ hash, search }: Pick<Location, 'hash' | 'search'>): string | null {
  const token =
    new URLSearchParams(hash.slice(1)).get(TOKEN_PARAM) ??
    new URLSearchParams(search).get(TOKEN_PARAM);
  return token !== null && TOKEN_PATTERN.test(token) ? token : null;
}

/** Moves an older link’s token from the query to the fragment, so that copied or logged addresses don’t contain it. */
function useTokenInFragment(token: string | null): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const params = new URLSearchParams(search);
    if (token === null || !params.has(TOKEN_PARAM)) return;
    params.delete(TOKEN_PARAM);
    const hash = `${TOKEN_PARAM}=${encodeURIComponent(token)}`;
    void navigate({ search: params.toString(), hash }, { replace: true });
  }, [navigate, search, token]);
}

export function SurveyPage() {
  const { id = '' } = useParams();
  const isEmbedded = useIsEmbedded();
  useFrameHeight(isEmbedded);
  const location = useLocation();
  const token = readToken(location);
  useTokenInFragment(token);
  const view = new URLSearchParams(location.search).get(VIEW_PARAM);
  const StopMails = stopping.useLoaded(view === STOP && token !== null);
  return (
    <div className={styles.page} onClickCapture={isForeignFrame() ? openInNewTab : undefined}>
      {isEmbedded ? (
        <div className="justify-end flex">
          <LanguageButton />
        </div>
      ) : null}
      {view === STOP && token !== null ? (
        StopMails && <StopMails surveyId={id} token={token} />
      ) : (
        <SurveyScreen
          key={`${id} ${token}`}
          id={id}
          token={token}
          wantsResults={view === RESULTS}
        />
      )}
    </div>
  );
}

interface SurveyScreenProps {
  readonly id: string;
  readonly token: string | null;
  readonly wantsResults: boolean;
}

function SurveyScreen({ id, token, wantsResults }: SurveyScreenProps) {
  const load = useCallback(
    () => fetchPublicSurvey(id, { token, receipt: readReceipt(id) }),
    [id, token],
  );
  const { answer, error, retry, reload } = useQuery<SurveyPageData>(load);
  const { isReady } = useSession();
  const [refusal, setRefusal] = useState<AnswerSurveyProps['refusal']>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (answer?.admission === 'open' && !wasOpen) setWasOpen(true);
  useRefetchAtClosing(answer, reload);
  const told = { surveyId: id, token, onRetry: reload };
  if (error instanceof ApiError && error.code === 'not-found')
    return <SurveyNotice {...told} kind="missing" />;
  if (error !== null) return <SurveyFailed onRetry={retry} />;
  if (!answer) return <SurveySkeleton />;
  // Whether answers that are kept here may be of another person depends on who is signed in.
  if (!isReady && parseKeptResponse(id, token) !== null) return <SurveySkeleton />;
  const { admission, survey } = answer;
  if (isForeignFrame() && survey && !survey.settings.embeddable)
    return <SurveyNotice {...told} kind="notFramed" />;
  const results =
    answer.mayWatchResults && survey ? <LiveSurveyResults survey={survey} token={token} /> : null;
  if (wantsResults && results && survey)
    return (
      <ResultsPage survey={survey} token={token} isOpen={admission === 'open'} results={results} />
    );
  // A thank-you would imply that these answers were stored.
  if (admission === 'answered' && !wasOpen)
    return (
      <TextsWithoutAnswers survey={survey ?? WITHOUT_QUESTIONS}>
        <SurveyThanks survey={survey} isNew={false}>
          {results}
        </SurveyThanks>
      </TextsWithoutAnswers>
    );
  if (admission === 'open' && answer.isMaintained)
    return <SurveyNotice {...told} kind="maintained" />;
  if (admission !== 'open' || !survey)
    return (
      <>
        <SurveyNotice {...told} kind={{ answer, isMeanwhile: wasOpen }} />
        {results}
      </>
    );
  return (
    <OpenSurvey
      survey={survey}
      token={token}
      mayWatchResults={answer.mayWatchResults}
      refusal={refusal}
      onAnsweredElsewhere={reload}
      onRefused={(reason) => {
        const code = reason instanceof ApiError ? reason.code : null;
        setRefusal(code === 'conflict' ? 'changed' : 'refused');
        // Reload the state: the survey has a new version or no longer admits this user.
        if (code !== 'invalid-argument') reload();
      }}
    />
  );
}

/** Maximum delay of `setTimeout` in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The client clock may be fast; if the survey is still open, retry after this time. */
const RETRY_MS = 30_000;

function useRefetchAtClosing(answer: SurveyPageData | null, ask: () => void): void {
  const report = useEffectEvent(ask);
  const closesMs =
    answer?.admission === 'open' && answer.closesAt !== null ? Date.parse(answer.closesAt) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server is a reason to look again
  useEffect(() => {
    if (closesMs === null) return;
    const leftMs = closesMs - currentTimeMs();
    const waitMs = leftMs > 0 ? Math.min(leftMs + 1_000, MAX_TIMER_MS) : RETRY_MS;
    const timer = setTimeout(report, waitMs);
    return () => clearTimeout(timer);
  }, [closesMs, answer]);
}

interface OpenSurveyProps
  extends Pick<AnswerSurveyProps, 'token' | 'refusal' | 'onRefused' | 'onAnsweredElsewhere'> {
  readonly survey: PublicSurvey;
  readonly mayWatchResults: boolean;
}

interface ResultsPageProps {
  readonly survey: PublicSurvey;
  readonly token: string | null;
  readonly isOpen: boolean;
  readonly results: ReactNode;
}

function ResultsPage({ survey, token, isOpen, results }: ResultsPageProps) {
  const { t } = useMessages();
  return (
    <>
      <h1>
        <SurveyText text={survey.title} />
      </h1>
      {isOpen ? (
        <p>
          <Link to={surveyHref(survey.id, token)}>{t('surveys.toQuestions')}</Link>
        </p>
      ) : null}
      {results}
    </>
  );
}

function OpenSurvey({ survey, mayWatchResults, ...props }: OpenSurveyProps) {
  const { token } = props;
  const { t } = useMessages();
  const isMember = useSession().user !== null;
  const [hasBegun, setHasBegun] = useState(
    () => readSavedResponse(survey.id, token, isMember) !== null,
  );
  const [round, setRound] = useState(0);
  const [removed, setRemoved] = useState<SavedResponse | null>(null);
  const [pressed, setPressed] = useState<'begin' | 'leave' | null>(null);
  const isOneByOne = survey.settings.layout === 'oneAtATime';
  const isWanted = isOneByOne ? pressed === 'begin' || (hasBegun && pressed === null) : true;
  const AnswerSurvey = answerSurvey.useLoaded(isWanted);
  useIdlePrefetch(true, answerSurvey.prefetch);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (pressed === 'leave') button.current?.focus();
  }, [pressed]);
  const form =
    isWanted && AnswerSurvey ? (
      <AnswerSurvey
        {...props}
        key={round}
        survey={survey}
        isPressed={pressed === 'begin'}
        onLeave={() => {
          setHasBegun(true);
          setPressed('leave');
        }}
        onStartOver={() => {
          setRemoved(parseKeptResponse(survey.id, token));
          deleteSavedResponse(survey.id, token);
          setHasBegun(false);
          setPressed('leave');
          setRound(round + 1);
        }}
      />
    ) : null;
  if (isOneByOne && form) return form;
  const putBack = (answers: SavedResponse) => {
    saveResponse(survey.id, token, answers);
    setRemoved(null);
    setHasBegun(true);
    setPressed(null);
    setRound(round + 1);
  };
  return (
    <>
      {removed ? (
        <Banner
          action={
            <Button size="sm" onClick={() => putBack(removed)}>
              {t('ui.undo')}
            </Button>
          }
        >
          {t('surveys.startedOver')}
        </Banner>
      ) : null}
      <TextsWithoutAnswers survey={survey}>
        <SurveyWelcome survey={survey} isInvited={token !== null}>
          {isOneByOne ? (
            <Button
              ref={button}
              variant="primary"
              size="lg"
              pending={isWanted}
              onClick={() => {
                setRemoved(null);
                setPressed('begin');
              }}
            >
              {t(hasBegun ? 'surveys.goOnAnswering' : 'surveys.begin')}
            </Button>
          ) : null}
          {mayWatchResults ? (
            <p>
              <Link to={surveyResultsHref(survey.id, token)}>{t('surveys.toResults')}</Link>
            </p>
          ) : null}
        </SurveyWelcome>
      </TextsWithoutAnswers>
      {form}
    </>
  );
}

function SurveyNotice(props: SurveyNoticeProps) {
  const Loaded = notice.useLoaded(true);
  return Loaded ? <Loaded {...props} /> : <SurveySkeleton />;
}

function SurveyThanks(props: SurveyThanksProps) {
  const Loaded = thanks.useLoaded(true);
  return Loaded ? <Loaded {...props} /> : <SurveySkeleton />;
}

function SurveyFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <div role="alert">
      <EmptyState
        isPage
        icon={<CircleAlert size={NOTICE_ICON_PX} />}
        title={t('surveys.failedTitle')}
        about={t('surveys.failedAbout')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}

function SurveySkeleton() {
  const { t } = useMessages();
  return (
    <div className="stack-5">
      <p className="visually-hidden" role="status">
        {t('ui.loading')}
      </p>
      <Skeleton width="60%" height="2rem" />
      <SkeletonText lines={3} />
      <Skeleton width="7rem" height="2.75rem" />
    </div>
  );
}
