import type { PublicSurvey, SurveyAnswer } from '@samspill/domain/surveys/response';
import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { LanguageButton } from '../../layouts/language-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { AnswerSurvey } from './answer-survey.tsx';
import { EMBED_PARAM, isForeignFrame, useFrameHeight } from './frame.ts';
import { readReceipt } from './kept-response.ts';
import { readSurvey } from './survey-api.ts';
import { SurveyFailed, SurveyMissing, SurveyNotFramed, SurveyNotice } from './survey-notice.tsx';
import styles from './survey-page.module.css';
import { SurveyTextsProvider } from './survey-texts.tsx';
import { SurveyThanks } from './survey-thanks.tsx';

const TOKEN_PARAM = 'token';
const TOKEN_PATTERN = /^[\w-]{1,64}$/;

function readToken(params: URLSearchParams): string | null {
  const token = params.get(TOKEN_PARAM);
  return token !== null && TOKEN_PATTERN.test(token) ? token : null;
}

/** A survey to answer; anybody may come, and the server says who may answer. */
export function SurveyPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const isEmbedded = params.get(EMBED_PARAM) === '1';
  useFrameHeight(isEmbedded);
  const token = readToken(params);
  return (
    <div className={styles.page}>
      {isEmbedded ? (
        <div className={styles.bar}>
          <LanguageButton />
        </div>
      ) : null}
      <SurveyScreen key={`${id} ${token}`} id={id} token={token} />
    </div>
  );
}

interface Sent {
  readonly survey: PublicSurvey;
  readonly answers: Parameters<typeof SurveyTextsProvider>[0]['answers'];
  readonly mayWatchResults: boolean;
}

function SurveyScreen({ id, token }: { id: string; token: string | null }) {
  const load = useCallback(() => readSurvey(id, { token, receipt: readReceipt(id) }), [id, token]);
  const { answer, error, retry } = useAnswer<SurveyAnswer>(load);
  const [sent, setSent] = useState<Sent | null>(null);
  const [refusal, setRefusal] = useState<'refused' | 'changed' | null>(null);
  if (sent) return <Thanks survey={sent.survey} answers={sent.answers} isNew />;
  if (error instanceof ApiError && error.code === 'not-found') return <SurveyMissing />;
  if (error !== null) return <SurveyFailed onRetry={retry} />;
  if (!answer) return <SurveySkeleton />;
  const { admission, survey } = answer;
  if (isForeignFrame() && survey && !survey.settings.embeddable) return <SurveyNotFramed />;
  if (admission === 'answered') return <Thanks survey={survey} answers={{}} isNew={false} />;
  if (admission !== 'open' || !survey) return <SurveyNotice answer={answer} />;
  return (
    <>
      <Refusal refusal={refusal} />
      <AnswerSurvey
        key={survey.version}
        survey={survey}
        token={token}
        onSent={({ mayWatchResults }, { answers }) => setSent({ survey, answers, mayWatchResults })}
        onRefused={(reason) => {
          const isChanged = reason instanceof ApiError && reason.code === 'conflict';
          setRefusal(isChanged ? 'changed' : 'refused');
          // What is true by now: another version, or no admission any more.
          if (!(reason instanceof ApiError && reason.code === 'invalid-argument')) retry();
        }}
      />
    </>
  );
}

function Refusal({ refusal }: { refusal: 'refused' | 'changed' | null }) {
  const { t } = useMessages();
  return refusal === null ? null : <Banner tone="error">{t(`surveys.${refusal}`)}</Banner>;
}

interface ThanksProps {
  readonly survey: PublicSurvey | null;
  readonly answers: Sent['answers'];
  readonly isNew: boolean;
}

function Thanks({ survey, answers, isNew }: ThanksProps) {
  return (
    <SurveyTextsProvider survey={survey ?? NO_SURVEY} answers={answers}>
      <SurveyThanks survey={survey} isNew={isNew}>
        {null}
      </SurveyThanks>
    </SurveyTextsProvider>
  );
}

const NO_SURVEY = { elements: [] };

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
