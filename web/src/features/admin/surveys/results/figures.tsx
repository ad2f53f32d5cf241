import { medianOf, type SurveySummary } from '@samspill/domain/surveys/summary';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Card } from '../../../../ui/card.tsx';
import styles from './results.module.css';

const MINUTE_S = 60;

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly about?: string | undefined;
}

function Figure({ label, value, about }: FigureProps) {
  return (
    <Card>
      <dt className={styles.figureLabel}>{label}</dt>
      <dd className={styles.figure}>{value}</dd>
      {about ? <dd className={styles.note}>{about}</dd> : null}
    </Card>
  );
}

interface FiguresProps {
  readonly summary: SurveySummary;
  readonly total: number;
  /** Who did not come to the end is then not known. */
  readonly isFiltered: boolean;
}

/** How many answered, came to the end, and how long it took. */
export function Figures({ summary, total, isFiltered }: FiguresProps) {
  const { t, format } = useMessages();
  const { complete, partial, opened, seconds } = summary;
  const median = medianOf(seconds);
  const begun = complete + partial;
  const duration = (value: number) => {
    const [minutes, rest] = [Math.floor(value / MINUTE_S), Math.round(value % MINUTE_S)];
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
