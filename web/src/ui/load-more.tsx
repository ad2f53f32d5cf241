import { useEffect, useRef } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly onLoadMore: () => void;
}

/** A button rather than endless scrolling, so that the page's footer stays reachable. */
export function LoadMore({ hasMore, pending, onLoadMore }: LoadMoreProps) {
  const { t } = useMessages();
  return hasMore ? (
    <div className={styles.more}>
      <Button pending={pending} onClick={onLoadMore}>
        {t('ui.loadMore')}
      </Button>
    </div>
  ) : null;
}

interface LoadMoreInViewProps {
  readonly hasMore: boolean;
  /** Number of rows; if it stays unchanged after a page, no further page loads automatically. */
  readonly shown: number;
  readonly onLoadMore: () => void;
}

/** Loads more when scrolled into view, so that unseen rows cost no reads. */
export function LoadMoreInView({ hasMore, shown, onLoadMore }: LoadMoreInViewProps) {
  const foot = useRef<HTMLDivElement>(null);
  const load = useRef(onLoadMore);
  load.current = onLoadMore;
  const askedAt = useRef<number>(null);
  useEffect(() => {
    if (!hasMore || foot.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (askedAt.current === shown || !entries.some((entry) => entry.isIntersecting)) return;
      askedAt.current = shown;
      load.current();
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [hasMore, shown]);
  return (
    <div ref={foot}>
      <LoadMore hasMore={hasMore} pending={false} onLoadMore={onLoadMore} />
    </div>
  );
}
