import { DISMISSAL_REASONS, type DismissalCounts } from '@samspill/domain/matches/dismissal';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { fetchDismissals } from './match-api.ts';
import styles from './matches.module.css';

/** Why matches were turned down, in numbers; who said what is nobody's to read. */
export function DismissalFigures() {
  const { t } = useMessages();
  const { answer, error, retry } = useQuery(fetchDismissals);
  return (
    <section className={styles.quality} aria-label={t('admin-matches.whyNot')}>
      <h2>{t('admin-matches.whyNot')}</h2>
      {error !== null ? <LoadFailure error={error} onRetry={retry} /> : null}
      {error === null && answer === null ? <Skeleton height="5rem" /> : null}
      {answer === null ? null : <Counts counts={answer} />}
      <p className={styles.note}>{t('admin-matches.whyNotAbout')}</p>
    </section>
  );
}

function Counts({ counts }: { counts: DismissalCounts }) {
  const { t, format } = useMessages();
  const total = DISMISSAL_REASONS.reduce((sum, reason) => sum + counts[reason], 0);
  return (
    <dl className={styles.figures}>
      {DISMISSAL_REASONS.map((reason) => (
        <div key={reason}>
          <dt>{t(`matches.whyNot.${reason}`)}</dt>
          <dd>
            {total === 0
              ? format.number(0)
              : t('admin-matches.share', {
                  share: format.percent(counts[reason] / total),
                  count: format.number(counts[reason]),
                })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
