import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './landing.module.css';
import type { useOverview } from './use-overview.ts';

/** How many there are right now; keeps its room while loading and when the numbers fail to come. */
export function SiteNumbers({ state }: { state: ReturnType<typeof useOverview> }) {
  const { t } = useMessages();
  if (state.kind === 'failed') return <p className={styles.numbers} />;
  if (state.kind === 'loading') {
    return (
      <p className={styles.numbers}>
        <Skeleton width="18rem" height="1rem" />
      </p>
    );
  }
  const { people, projects, investors } = state.overview.counts;
  return (
    <p className={styles.numbers}>
      <span>{t('landing.people', { count: people })}</span>
      <span>{t('landing.projects', { count: projects })}</span>
      <span>{t('landing.investors', { count: investors })}</span>
    </p>
  );
}
