import { LoadMore } from '../ui/load-more.tsx';
import { LoadFailure } from './load-failure.tsx';

interface PagesEndProps {
  readonly pages: {
    readonly error: unknown;
    readonly hasMore: boolean;
    readonly isLoading: boolean;
    readonly loadMore: () => void;
    readonly retry: () => void;
  };
}

export function PagesEnd({ pages }: PagesEndProps) {
  const { error, hasMore, isLoading, loadMore, retry } = pages;
  return error === null ? (
    <LoadMore hasMore={hasMore} pending={isLoading} onLoadMore={loadMore} />
  ) : (
    <LoadFailure error={error} onRetry={retry} />
  );
}
