import type { SingleResponse, SurveyResultsData } from '@samspill/domain/surveys/admin-survey';
import { questionsOf } from '@samspill/domain/surveys/survey';
import { describeAnswer, fillIn } from '@samspill/domain/surveys/texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { LoadFailure } from '../../../../api/load-failure.tsx';
import { useApiPages } from '../../../../data/api-pages.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip, ChipList } from '../../../../ui/chip.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ResponseActions } from './response-actions.tsx';
import styles from './results.module.css';
import { fetchResponses } from './results-api.ts';
import { type ResultsFilters, toResultsQuery } from './results-filters.ts';

const ICON_PX = 16;

interface SingleTabProps {
  readonly surveyId: string;
  readonly survey: SurveyResultsData;
  readonly filters: ResultsFilters;
  readonly count: number;
  readonly onDeleted: () => void;
}

export function SingleTab({ surveyId, survey, filters, count, onDeleted }: SingleTabProps) {
  const { t, format } = useMessages();
  const query = JSON.stringify(toResultsQuery(filters));
  const load = useCallback(
    (after: string | null) => fetchResponses(surveyId, JSON.parse(query), after),
    [surveyId, query],
  );
  const { rows, isLoading, error, hasMore, loadMore, retry, patch } = useApiPages(load);
  const [place, setPlace] = useState({ query, at: 0 });
  const at = place.query === query ? place.at : 0;
  const response = rows[at];
  const go = (to: number) => {
    setPlace({ query, at: to });
    if (to >= rows.length - 1 && hasMore && !isLoading) loadMore();
  };
  const hasNext = at + 1 < rows.length || hasMore;
  return (
    <>
      <nav className={styles.steps} aria-label={t('admin-survey-results.responses')}>
        <Button
          icon={<ChevronLeft size={ICON_PX} />}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          {t('admin-survey-results.previous')}
        </Button>
        <p role="status">
          {t('admin-survey-results.responseAt', {
            at: format.number(at + 1),
            count: format.number(Math.max(count, rows.length)),
          })}
        </p>
        <Button disabled={!hasNext} pending={isLoading && !response} onClick={() => go(at + 1)}>
          {t('admin-survey-results.next')}
          <ChevronRight size={ICON_PX} />
        </Button>
      </nav>
      {response ? (
        <ResponseView response={response} survey={survey}>
          <ResponseActions
            key={response.id}
            surveyId={surveyId}
            response={response}
            onWritten={(remarks) =>
              patch((all) =>
                all.map((each) => (each.id === response.id ? { ...each, ...remarks } : each)),
              )
            }
            onDeleted={() => {
              patch((all) => all.filter(({ id }) => id !== response.id));
              if (at > 0 && at === rows.length - 1) go(at - 1);
              onDeleted();
            }}
          />
        </ResponseView>
      ) : null}
      {!response && isLoading ? <SkeletonText lines={6} /> : null}
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
    </>
  );
}

interface ResponseViewProps {
  readonly response: SingleResponse;
  readonly survey: SurveyResultsData;
  readonly children: ReactNode;
}

function ResponseView({ response, survey, children }: ResponseViewProps) {
  const { t, format, locale } = useMessages();
  const { createdAt, name, answers, tags, note } = response;
  const at = new Date(createdAt);
  const words = { locale, yes: t('survey-results.yes'), no: t('survey-results.no') };
  const questions = questionsOf(survey.definition);
  const told = (code: string) => {
    const asked = questions.find((question) => question.code === code);
    const answer = asked && answers[asked.id];
    return asked && (answer === undefined ? '' : describeAnswer(asked, answer, words));
  };
  return (
    <Card>
      <p className={styles.counts}>
        <strong>
          {survey.anonymous
            ? t('admin-survey-results.anonymous')
            : (name ?? t('admin-survey-results.visitor'))}
        </strong>
        <span>{survey.anonymous ? format.date(at) : format.dateTime(at)}</span>
      </p>
      {tags.length > 0 ? (
        <ChipList label={t('admin-survey-results.tags')}>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </ChipList>
      ) : null}
      {note === '' ? null : <p className={styles.remark}>{note}</p>}
      <dl className={styles.answers}>
        {questions.map((question) => {
          const answer = answers[question.id];
          return (
            <div key={question.id}>
              <dt>
                <span className={styles.code}>{question.code}</span>{' '}
                {fillIn(question.title, locale, told)}
              </dt>
              <dd>{answer === undefined ? '–' : describeAnswer(question, answer, words)}</dd>
            </div>
          );
        })}
      </dl>
      {children}
    </Card>
  );
}
