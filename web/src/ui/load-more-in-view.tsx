import { useEffect, useRef } from 'react';
import { LoadMore } from './load-more.tsx';

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
