import { FEED_START_ITEMS } from '@samspill/domain/feed/feed-start';
import { ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ListPlaceholder } from '../../platform/reactions/own-reactions.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadMoreInView } from '../../ui/load-more.tsx';
import { ContentCardSkeleton } from '../content/content-card.tsx';
import { FeedItem } from './feed-item.tsx';
import styles from './feed-list.module.css';
import type { FeedListState } from './feed-list-state.ts';

const SKELETON_COUNT = 4;

interface FeedListProps {
  readonly list: FeedListState;
  readonly empty: ReactNode;
  /** Inserts by zero-based index of the preceding item. */
  readonly inserts?: ReadonlyMap<number, ReactNode>;
  readonly seenRowId?: string | null;
  /** Whether the page shows other items below, so that this is not the end. */
  readonly goesOn?: boolean;
  readonly onListed: () => void;
}

export function FeedList(props: FeedListProps) {
  const { list, empty, inserts, seenRowId = null, onListed } = props;
  const { t } = useMessages();
  const isListed = list.status === 'ready' || list.status === 'error';
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once
  useEffect(() => {
    if (isListed) onListed();
  }, [isListed]);
  if (list.status === 'error')
    return <DataError code={list.code ?? 'unknown'} onRetry={list.retry} />;
  const isSearching = list.isLoadingMore && list.rows.length === 0;
  if (list.status === 'loading' || isSearching) return <LoadingItems count={SKELETON_COUNT} />;
  if (list.rows.length === 0 && !list.hasMore) return empty;
  return (
    <>
      <NewItems count={list.newCount} onShow={list.showNew} />
      <ListPlaceholder value={list.status === 'kept'}>
        <ol className={styles.list}>
          {list.rows.map((row, index) => (
            <Fragment key={row.content.id}>
              {row.content.id === seenRowId ? (
                <li className={styles.seen} data-passing>
                  {t('feed.newAbove')}
                </li>
              ) : null}
              <li data-passing={index >= FEED_START_ITEMS || undefined}>
                <FeedItem row={row} />
              </li>
              {inserts?.has(index) ? <li data-passing>{inserts.get(index)}</li> : null}
            </Fragment>
          ))}
        </ol>
      </ListPlaceholder>
      {list.isLoadingMore ? <LoadingItems count={1} /> : null}
      {list.code === null ? (
        <LoadMoreInView
          hasMore={list.hasMore && !list.isLoadingMore}
          shown={list.rows.length}
          onLoadMore={list.loadMore}
        />
      ) : (
        <Banner tone="error" action={<Button onClick={list.retry}>{t('ui.retry')}</Button>}>
          {t('search.moreFailed')}
        </Banner>
      )}
      {list.hasMore || props.goesOn ? null : <p className={styles.end}>{t('feed.end')}</p>}
    </>
  );
}

function NewItems({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useMessages();
  const show = () => {
    onShow();
    scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <output className={styles.new}>
      {count > 0 ? (
        <button type="button" className={styles.pill} onClick={show}>
          <ArrowUp size={15} aria-hidden="true" />
          {t('feed.newItems', { count })}
        </button>
      ) : null}
    </output>
  );
}

export function LoadingItems({ count }: { count: number }) {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical and never reorder
        <li key={index}>
          <ContentCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
