import { useEffect, useRef } from 'react';
import { LoadMore } from './load-more.tsx';

interface LoadMoreInViewProps {
  readonly hasMore: boolean;
  /** How many there are; a page that showed nothing more is not followed by another unasked. */
  readonly shown: number;
  readonly onLoadMore: () => void;
}

/** Asks for more by itself when it comes into view, so that what nobody scrolls to is not read. */
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
