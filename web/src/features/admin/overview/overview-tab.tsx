import type { AdminOverview } from '@samspill/domain/statistics/statistics';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { dateOfDay } from '../../../i18n/date-of-day.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { AttentionList } from './attention-list.tsx';
import { NumberCards, NumberCardsSkeleton } from './number-cards.tsx';
import styles from './overview.module.css';
import { fetchOverview } from './overview-api.ts';
import type { OverviewFilters } from './overview-filters.ts';
import { SetupList } from './setup-list.tsx';
import { Trends } from './trends.tsx';

interface OverviewTabProps {
  readonly filters: OverviewFilters;
  readonly onFilters: (changes: Partial<OverviewFilters>) => void;
}

/** What waits, how much there is, and how it went. */
export function OverviewTab({ filters, onFilters }: OverviewTabProps) {
  const { t } = useMessages();
  const { answer, error, retry } = useQuery(fetchOverview);
  return (
    <>
      {error === null ? (
        <>
          {answer ? <SetupList done={answer.setupDone} /> : null}
          <section className={styles.section}>
            <h2>{t('admin-overview.attention')}</h2>
            {answer ? <AttentionList attention={answer.attention} /> : <SkeletonText lines={2} />}
          </section>
          <section className={styles.section}>
            <h2>{t('admin-overview.now')}</h2>
            {answer ? <NumberCards overview={answer} /> : <NumberCardsSkeleton />}
            {answer ? <SeenLately seen={answer.seen} /> : null}
          </section>
        </>
      ) : (
        <LoadFailure error={error} onRetry={retry} />
      )}
      <Trends period={filters.days} from={filters.from} to={filters.to} onChange={onFilters} />
    </>
  );
}

/** How many were here of late, which is counted once a day. */
function SeenLately({ seen }: { seen: AdminOverview['seen'] }) {
  const { t, format } = useMessages();
  if (seen === null) return <p className={styles.note}>{t('admin-overview.notSeen')}</p>;
  const day = format.date(dateOfDay(seen.countedOn));
  return (
    <div className={styles.seen}>
      <h3 className={styles.label}>{t('admin-overview.seen')}</h3>
      <dl>
        {(['day', 'week', 'month'] as const).map((span) => (
          <div key={span}>
            <dt>{t(`admin-overview.seen.${span}`)}</dt>
            <dd>{format.number(seen[span])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('admin-overview.seenAbout', { day })}</p>
    </div>
  );
}
