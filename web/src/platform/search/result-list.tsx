import { MAX_TOTAL } from '@samspill/domain/finder/search-result';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import type { PagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DataError } from './data-error.tsx';
import { ListFoot } from './list-foot.tsx';
import styles from './result-list.module.css';

const SKELETON_COUNT = 6;
const LOAD_MORE_SKELETON_COUNT = 3;

interface ResultListProps<T> {
  readonly results: PagedQuery<T>;
  readonly isWaiting: boolean;
  /** Whether the query alone applies all filters, so that unloaded rows pass them too. */
  readonly isExact: boolean;
  readonly total?: number | null;
  readonly card: (entity: Entity<T>) => ReactNode;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
}

export function ResultList<T>(props: ResultListProps<T>) {
  const { results } = props;
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;

  const isLoading = results.status === 'loading' || props.isWaiting;
  const isSearching = results.isLoadingMore && results.items.length === 0;
  if (isLoading || isSearching)
    return <SkeletonGrid count={SKELETON_COUNT} skeleton={props.skeleton} isFirst />;

  const isEmpty = results.items.length === 0 && !results.hasMore;
  return (
    <>
      <ResultCount results={results} isExact={props.isExact} total={props.total ?? null} />
      {isEmpty ? props.empty : null}
      <ul className={styles.grid}>
        {results.items.map((entity) => (
          <li key={entity.id}>{props.card(entity)}</li>
        ))}
      </ul>
      {results.isLoadingMore ? (
        <SkeletonGrid count={LOAD_MORE_SKELETON_COUNT} skeleton={props.skeleton} />
      ) : null}
      <ListFoot results={results} />
    </>
  );
}

interface ResultCountProps<T> {
  readonly results: PagedQuery<T>;
  readonly isExact: boolean;
  readonly total: number | null;
}

function ResultCount<T>({ results, isExact, total }: ResultCountProps<T>) {
  const { t } = useMessages();
  const count = results.items.length;
  if (results.hasMore && total !== null && total > count)
    return (
      <p className="subtle text-xs tabular mb-3" role="status">
        {t(total < MAX_TOTAL ? 'search.countOf' : 'search.countOfMany', { count, total })}
      </p>
    );
  const more = isExact ? 'search.countShown' : 'search.countSoFar';
  const all = results.hasMore ? more : 'search.countAll';
  // The cache holds what this browser happened to load.
  const text = t(results.fromCache ? 'search.countSoFar' : all, { count });
  return (
    <p className="subtle text-xs tabular mb-3" role="status">
      {text}
    </p>
  );
}

interface SkeletonGridProps {
  readonly count: number;
  readonly skeleton: ReactNode;
  readonly isFirst?: boolean;
}

function SkeletonGrid({ count, skeleton, isFirst = false }: SkeletonGridProps) {
  const { t } = useMessages();
  return (
    <>
      {isFirst ? <p className="subtle text-xs tabular mb-3">{t('ui.loading')}</p> : null}
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
          <li key={index}>{skeleton}</li>
        ))}
      </ul>
    </>
  );
}
