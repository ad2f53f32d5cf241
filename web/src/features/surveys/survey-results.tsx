import type { LocalText } from '@samspill/domain/surveys/question';
import type { PublicResults, PublicSurvey } from '@samspill/domain/surveys/response';
import { MIN_GROUP, questionsOf } from '@samspill/domain/surveys/survey';
import { fillIn, type SurveyLocale } from '@samspill/domain/surveys/texts';
import { Suspense, useCallback } from 'react';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { QuestionResults } from './question-results.tsx';
import { readReceipt } from './saved-response.ts';
import { fetchPublicResults } from './survey-api.ts';
import { SurveyText, SurveyTextContext } from './survey-text.tsx';

export interface SurveyResultsProps {
  readonly survey: PublicSurvey;
  readonly token: string | null;
}

const renderWithoutAnswers = (text: LocalText, locale: SurveyLocale) =>
  fillIn(text, locale, () => '');

export function SurveyResults({ survey, token }: SurveyResultsProps) {
  const { t } = useMessages();
  const load = useCallback(
    () => fetchPublicResults(survey.id, { token, receipt: readReceipt(survey.id) }),
    [survey.id, token],
  );
  const { answer, error, retry } = useQuery(load);
  return (
    <section className="stack-4" aria-labelledby="survey-results">
      <h2 id="survey-results" className="text-lg">
        {t('surveys.resultsTitle')}
      </h2>
      {error !== null ? (
        <Banner
          tone="error"
          action={
            <Button size="sm" onClick={retry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('surveys.resultsFailed')}
        </Banner>
      ) : (
        <Suspense fallback={<SkeletonText lines={4} />}>
          {answer ? <Answered survey={survey} answer={answer} /> : <SkeletonText lines={4} />}
        </Suspense>
      )}
    </section>
  );
}

function Answered({ survey, answer }: { survey: PublicSurvey; answer: PublicResults }) {
  const { t } = useMessages();
  const { results, responses } = answer;
  if (!results) return <p>{t('surveys.resultsTooFew', { min: MIN_GROUP })}</p>;
  return (
    <SurveyTextContext value={renderWithoutAnswers}>
      <p className="muted">{t('surveys.resultsOf', { count: responses })}</p>
      {questionsOf(survey).map((question) => (
        <div key={question.id} className="stack-3 panel p-4">
          <h3>
            <SurveyText text={question.title} />
          </h3>
          <QuestionResults
            question={question}
            summary={results.questions[question.id]}
            complete={responses}
          />
        </div>
      ))}
    </SurveyTextContext>
  );
}
