import { CircleAlert, Info } from 'lucide-react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { InvestorCard, InvestorCardSkeleton } from './investor-card.tsx';
import styles from './investors.module.css';
import type { useInvestors } from './use-investors.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface InvestorListProps {
  readonly results: ReturnType<typeof useInvestors>;
  readonly onClear: () => void;
}

/** The investors found so far, and what comes instead of them. */
export function InvestorList({ results, onClear }: InvestorListProps) {
  const { status, investors, next } = results;
  if (investors.length === 0 && status === 'loading') return <LoadingInvestors />;
  if (investors.length === 0 && status === 'failed') return <Failure onRetry={results.retry} />;
  if (investors.length === 0 && next === null) return <NobodyFound onClear={onClear} />;
  return <FoundInvestors results={results} />;
}

function FoundInvestors({ results }: Pick<InvestorListProps, 'results'>) {
  const { t, locale } = useMessages();
  const { user } = useSession();
  const { status, investors, sectors, next, loadMore } = results;
  return (
    <>
      <p className={styles.count} role="status">
        {t(next === null ? 'investors.count' : 'investors.countShown', { count: investors.length })}
      </p>
      {investors.some(({ checked }) => checked) ? (
        <p className={styles.checked}>
          {t('investors.checkedMeans')}{' '}
          <Link to={hrefs.aboutPart('checked')}>{t('investors.checkedMore')}</Link>
        </p>
      ) : null}
      <ul className={styles.grid}>
        {investors.map((investor) => (
          <li key={investor.uid}>
            <InvestorCard
              investor={investor}
              sectorName={(slug) => sectors[slug]?.[locale] ?? slug}
              isSignedIn={user !== null}
            />
          </li>
        ))}
      </ul>
      {status === 'failed' ? (
        <Failure onRetry={results.retry} />
      ) : (
        <LoadMore hasMore={next !== null} pending={status === 'loading'} onLoadMore={loadMore} />
      )}
    </>
  );
}

function LoadingInvestors() {
  const { t } = useMessages();
  return (
    <>
      <p className={styles.count}>{t('ui.loading')}</p>
      <ul className={styles.grid} aria-hidden="true">
        {SKELETONS.map((place) => (
          <li key={place}>
            <InvestorCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}

function NobodyFound({ onClear }: Pick<InvestorListProps, 'onClear'>) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Info size={22} />}
      title={t('investors.noneTitle')}
      about={t('investors.noneAbout')}
      actions={<Button onClick={onClear}>{t('investors.clear')}</Button>}
    />
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert size={22} />}
        title={t('investors.failedTitle')}
        about={t('investors.failedAbout')}
        actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
      />
    </div>
  );
}
