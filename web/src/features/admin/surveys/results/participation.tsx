import type { SurveySummary } from '@samspill/domain/surveys/summary';
import { questionsOf, type SurveyDefinition } from '@samspill/domain/surveys/survey';
import { dateOfDay } from '../../../../i18n/date-of-day.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Card } from '../../../../ui/card.tsx';
import { BarTable } from '../../../surveys/result-bars.tsx';
import { TrendChart } from '../../overview/trend-chart.tsx';
import { daysBetween } from './days-between.ts';
import { nameOf } from './question-words.ts';
import styles from './results.module.css';

interface DaysProps {
  readonly summary: SurveySummary;
  readonly isTable: boolean;
}

/** How many answered on each day. */
export function Days({ summary, isTable }: DaysProps) {
  const { t, format } = useMessages();
  const days = daysBetween(summary.days);
  const title = t('admin-survey-results.days');
  if (days.length === 0) return null;
  if (!isTable && days.length > 1) return <TrendChart title={title} readings={days} />;
  return (
    <Card>
      <h3 className={styles.cardTitle}>{title}</h3>
      <BarTable
        title={title}
        rowHeading={t('admin-survey-results.day')}
        rows={days.map(({ day, value }) => ({
          ...{ key: day, label: format.date(dateOfDay(day)), count: value },
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

/** Where those were last who did not come to the end. */
export function DropOff({ summary, definition, isTable }: DropOffProps) {
  const { t, locale } = useMessages();
  const { complete, partial, opened, stopped } = summary;
  const title = t('admin-survey-results.dropOff');
  const rows = questionsOf(definition)
    .map((question) => ({
      ...{ key: question.id, label: nameOf(question, locale), count: stopped[question.id] ?? 0 },
    }))
    .filter(({ count }) => count > 0);
  return (
    <Card>
      <h3 className={styles.cardTitle}>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('admin-survey-results.noDropOff')}</p>
      ) : (
        <>
          <p className={styles.note}>{t('admin-survey-results.dropOffAbout')}</p>
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
