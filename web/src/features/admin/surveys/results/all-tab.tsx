import type { SurveySummary } from '@samspill/domain/surveys/summary';
import { questionsOf } from '@samspill/domain/surveys/survey';
import { SearchX } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Figures } from './figures.tsx';
import { Days, DropOff } from './participation.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './results.module.css';
import { NO_FILTER, type ResultsFilters, toResultsQuery } from './results-filters.ts';
import type { ShownResults } from './use-results.ts';

interface AllTabProps {
  readonly surveyId: string;
  readonly results: ShownResults;
  readonly summary: SurveySummary;
  readonly filters: ResultsFilters;
  readonly onChange: (changes: Partial<ResultsFilters>) => void;
}

/** The figures of all that pass the filter, and their answers question by question. */
export function AllTab({ surveyId, results, summary, filters, onChange }: AllTabProps) {
  const { t } = useMessages();
  const { survey, isFiltered, total } = results;
  const { definition, anonymous } = survey;
  const { isTable } = filters;
  if (summary.complete === 0)
    return (
      <EmptyState
        icon={<SearchX size={22} />}
        title={t('admin-survey-results.nothingTitle')}
        about={t('admin-survey-results.nothingAbout')}
        actions={<Button onClick={() => onChange(NO_FILTER)}>{t('search.clearFilters')}</Button>}
      />
    );
  const pick = (question: string, choice: string) => {
    const isPicked = filters.question === question && filters.choice === choice;
    const days = anonymous ? { from: null, to: null } : {};
    onChange(isPicked ? { question: null, choice: null } : { question, choice, ...days });
  };
  return (
    <>
      <h2 className="visually-hidden">{t('admin-survey-results.participation')}</h2>
      <Figures {...{ summary, total, isFiltered }} />
      <div className={styles.participation}>
        <Days {...{ summary, isTable }} />
        {isFiltered ? null : <DropOff {...{ summary, definition, isTable }} />}
      </div>
      <h2 className={styles.heading}>{t('admin-survey-results.questions')}</h2>
      <p className={styles.note}>{t('admin-survey-results.pickAbout')}</p>
      <div className={styles.questions}>
        {questionsOf(definition).map((question) => (
          <QuestionCard
            key={question.id}
            {...{ surveyId, question, isTable }}
            summary={summary.questions[question.id]}
            filter={toResultsQuery(filters)}
            picking={{
              picked: filters.question === question.id ? filters.choice : null,
              onPick: (choice) => pick(question.id, choice),
            }}
          />
        ))}
      </div>
    </>
  );
}
