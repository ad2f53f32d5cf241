import type { PublicSurvey, SurveyAnswer } from '@samspill/domain/surveys/response';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { initialLocale } from '../../i18n/locale.ts';
import { loadMessages } from '../../i18n/message-store.ts';
import { isForeignFrame } from '../../page/foreign-frame.ts';
import { useIsEmbedded } from '../../page/use-is-embedded.ts';
import { Button } from '../../ui/button.tsx';
import { LanguageButton } from '../../ui/language-button.tsx';
import { onDemand, useIdlePrefetch } from '../../ui/on-demand.ts';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import type { AnswerSurveyProps } from './answer-survey.tsx';
import { openApart, useFrameHeight } from './frame.ts';
import { readKeptResponse, readReceipt } from './kept-response.ts';
import { readSurvey } from './survey-api.ts';
import { SurveyFailed, SurveyMissing, SurveyNotFramed, SurveyNotice } from './survey-notice.tsx';
import styles from './survey-page.module.css';
import { SurveyThanks } from './survey-thanks.tsx';
import { SurveyWelcome } from './survey-welcome.tsx';
import { WatchedResults } from './watched-results.tsx';

const TOKEN_PARAM = 'token';
const TOKEN_PATTERN = /^[\w-]{1,64}$/;

/** Fetched while somebody reads what the survey is about. */
const answering = onDemand(
  () =>
    Promise.all([import('./answer-survey.tsx'), loadMessages(initialLocale(), 'survey-answering')]),
  ([{ AnswerSurvey }]) => AnswerSurvey,
);

function readToken(params: URLSearchParams): string | null {
  const token = params.get(TOKEN_PARAM);
  return token !== null && TOKEN_PATTERN.test(token) ? token : null;
}

/** A survey to answer; anybody may come, and the server says who may answer. */
export function SurveyPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const isEmbedded = useIsEmbedded();
  useFrameHeight(isEmbedded);
  const token = readToken(params);
  return (
    <div className={styles.page} onClickCapture={isForeignFrame() ? openApart : undefined}>
      {isEmbedded ? (
        <div className={styles.bar}>
          <LanguageButton />
        </div>
      ) : null}
      <SurveyScreen key={`${id} ${token}`} id={id} token={token} />
    </div>
  );
}

function SurveyScreen({ id, token }: { id: string; token: string | null }) {
  const load = useCallback(() => readSurvey(id, { token, receipt: readReceipt(id) }), [id, token]);
  const { answer, error, retry } = useQuery<SurveyAnswer>(load);
  const [refusal, setRefusal] = useState<AnswerSurveyProps['refusal']>(null);
  if (error instanceof ApiError && error.code === 'not-found') return <SurveyMissing />;
  if (error !== null) return <SurveyFailed onRetry={retry} />;
  if (!answer) return <SurveySkeleton />;
  const { admission, survey } = answer;
  if (isForeignFrame() && survey && !survey.settings.embeddable) return <SurveyNotFramed />;
  const results =
    answer.mayWatchResults && survey ? <WatchedResults survey={survey} token={token} /> : null;
  if (admission === 'answered')
    return (
      <SurveyThanks survey={survey} isNew={false}>
        {results}
      </SurveyThanks>
    );
  if (admission !== 'open' || !survey)
    return (
      <>
        <SurveyNotice answer={answer} />
        {results}
      </>
    );
  return (
    <OpenSurvey
      survey={survey}
      token={token}
      refusal={refusal}
      onRefused={(reason) => {
        const code = reason instanceof ApiError ? reason.code : null;
        setRefusal(code === 'conflict' ? 'changed' : 'refused');
        // What is true by now: another version, or no admission any more.
        if (code !== 'invalid-argument') retry();
      }}
    />
  );
}

interface OpenSurveyProps extends Pick<AnswerSurveyProps, 'token' | 'refusal' | 'onRefused'> {
  readonly survey: PublicSurvey;
}

/** The welcome, then the questions; whoever began comes back to where they were. */
function OpenSurvey({ survey, token, refusal, onRefused }: OpenSurveyProps) {
  const { t } = useMessages();
  const [wasBegun] = useState(() => readKeptResponse(survey.id, token) !== null);
  const [pressed, setPressed] = useState<'begin' | 'leave' | null>(null);
  const isOneByOne = survey.settings.layout === 'oneAtATime';
  const isWanted = isOneByOne ? pressed === 'begin' || (wasBegun && pressed === null) : true;
  const AnswerSurvey = answering.useLoaded(isWanted);
  useIdlePrefetch(true, answering.prefetch);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (pressed === 'leave') button.current?.focus();
  }, [pressed]);
  const form =
    isWanted && AnswerSurvey ? (
      <AnswerSurvey
        {...{ survey, token, refusal, onRefused }}
        isPressed={pressed === 'begin'}
        onLeave={() => setPressed('leave')}
      />
    ) : null;
  if (isOneByOne && form) return form;
  return (
    <>
      <SurveyWelcome survey={survey} isInvited={token !== null}>
        {isOneByOne ? (
          <Button
            ref={button}
            variant="primary"
            size="lg"
            pending={isWanted}
            onClick={() => setPressed('begin')}
          >
            {t(wasBegun || pressed === 'leave' ? 'surveys.goOnAnswering' : 'surveys.begin')}
          </Button>
        ) : null}
      </SurveyWelcome>
      {form}
    </>
  );
}

function SurveySkeleton() {
  const { t } = useMessages();
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        {t('ui.loading')}
      </p>
      <Skeleton width="60%" height="2rem" />
      <SkeletonText lines={3} />
      <Skeleton width="7rem" height="2.75rem" />
    </div>
  );
}
