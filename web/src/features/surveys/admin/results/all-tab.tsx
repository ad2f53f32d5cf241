import { DAY_MS, dayBefore } from '@samspill/domain/durations';
import { type Frequencies, medianOf, type SurveySummary } from '@samspill/domain/surveys/summary';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { questionsOf } from '@samspill/domain/surveys/survey';
import { SearchX } from 'lucide-react';
import { dateOfDay } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { TrendChart } from '../../../../platform/admin/trend-chart.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { BarTable } from '../../result-bars.tsx';
import { questionLabel } from './filter-fields.tsx';
import { QuestionCard } from './question-card.tsx';
import styles from './results.module.css';
import { NO_FILTER, type ResultsFilters, toResultsQuery } from './results-filters.ts';
import type { DisplayedResults } from './use-results.ts';

/** Counts per day from the first to the last non-empty day; fills gaps with zero. */
export function countsPerDay(
  counts: Frequencies,
): { readonly day: string; readonly value: number }[] {
  const days = Object.keys(counts).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length }, (_, index) => {
    const day = dayBefore(first, -index);
    return { day, value: counts[day] ?? 0 };
  });
}

const SECONDS_PER_MINUTE = 60;

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly about?: string | undefined;
}

function Figure({ label, value, about }: FigureProps) {
  return (
    <Card>
      <dt className="muted weight-500">{label}</dt>
      <dd className={styles.figure}>{value}</dd>
      {about ? <dd className="muted text-sm">{about}</dd> : null}
    </Card>
  );
}

interface FiguresProps {
  readonly summary: SurveySummary;
  readonly total: number;
  /** Completion is unknown for a filtered result. */
  readonly isFiltered: boolean;
}

function Figures({ summary, total, isFiltered }: FiguresProps) {
  const { t, format } = useMessages();
  const { complete, partial, opened, seconds } = summary;
  const median = medianOf(seconds);
  const begun = complete + partial;
  const duration = (value: number) => {
    const whole = Math.round(value);
    const [minutes, rest] = [Math.floor(whole / SECONDS_PER_MINUTE), whole % SECONDS_PER_MINUTE];
    if (minutes === 0) return t('admin-survey-results.seconds', { seconds: rest });
    return t('admin-survey-results.minutes', { minutes, seconds: rest });
  };
  return (
    <dl className={styles.figures}>
      <Figure
        label={t('admin-survey-results.complete')}
        value={format.number(complete)}
        about={
          isFiltered
            ? t('admin-survey-results.ofTotal', { total: format.number(total) })
            : undefined
        }
      />
      {isFiltered ? null : (
        <>
          <Figure
            label={t('admin-survey-results.completion')}
            value={begun === 0 ? '–' : format.percent(complete / begun)}
            about={t('admin-survey-results.completionAbout', { begun: format.number(begun) })}
          />
          <Figure
            label={t('admin-survey-results.notFinished')}
            value={format.number(partial)}
            about={t('admin-survey-results.onlyOpened', { count: opened })}
          />
        </>
      )}
      <Figure
        label={t('admin-survey-results.median')}
        value={median === null ? '–' : duration(median)}
        about={t('admin-survey-results.medianAbout')}
      />
    </dl>
  );
}

interface DaysProps {
  readonly summary: SurveySummary;
  readonly isTable: boolean;
}

function Days({ summary, isTable }: DaysProps) {
  const { t, format } = useMessages();
  const days = countsPerDay(summary.days);
  const title = t('admin-survey-results.days');
  if (days.length === 0) return null;
  if (!isTable && days.length > 1) return <TrendChart title={title} readings={days} />;
  return (
    <Card>
      <h3 className="break-words">{title}</h3>
      <BarTable
        title={title}
        rowHeading={t('admin-survey-results.day')}
        rows={days.map(({ day, value }) => ({
          key: day,
          label: format.date(dateOfDay(day)),
          count: value,
        }))}
        answered={summary.complete}
        isPlain={isTable}
      />
    </Card>
  );
}

interface DropOffProps extends DaysProps {
  readonly definition: SurveyDefinition;
}

function DropOff({ summary, definition, isTable }: DropOffProps) {
  const { t, locale } = useMessages();
  const { complete, partial, opened, stopped } = summary;
  const title = t('admin-survey-results.dropOff');
  const rows = questionsOf(definition)
    .map((question) => ({
      key: question.id,
      label: questionLabel(question, locale),
      count: stopped[question.id] ?? 0,
    }))
    .filter(({ count }) => count > 0);
  return (
    <Card>
      <h3 className="break-words">{title}</h3>
      {rows.length === 0 ? (
        <p className="muted text-sm">{t('admin-survey-results.noDropOff')}</p>
      ) : (
        <>
          <p className="muted text-sm">{t('admin-survey-results.dropOffAbout')}</p>
          <BarTable
            title={title}
            rowHeading={t('admin-survey-results.question')}
            rows={rows}
            answered={complete + partial + opened}
            isPlain={isTable}
          />
        </>
      )}
    </Card>
  );
}

interface AllTabProps {
  readonly surveyId: string;
  readonly results: DisplayedResults;
  readonly summary: SurveySummary;
  readonly filters: ResultsFilters;
  readonly onChange: (changes: Partial<ResultsFilters>) => void;
}

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
      <h2 className="text-lg mt-8">{t('admin-survey-results.questions')}</h2>
      <p className="muted text-sm">{t('admin-survey-results.pickAbout')}</p>
      <div className={styles.questions}>
        {questionsOf(definition).map((question) => (
          <QuestionCard
            key={question.id}
            {...{ surveyId, question, isTable }}
            complete={summary.complete}
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
