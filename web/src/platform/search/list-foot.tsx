import type { PagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';

interface ListFootProps<T> {
  readonly results: PagedQuery<T>;
  readonly isPendingShown?: boolean;
}

export function ListFoot<T>({ results, isPendingShown = false }: ListFootProps<T>) {
  const { t } = useMessages();
  if (results.code !== null) {
    return (
      <Banner tone="error" action={<Button onClick={results.retry}>{t('ui.retry')}</Button>}>
        {t('search.moreFailed')}
      </Banner>
    );
  }
  const isPending = isPendingShown && results.isLoadingMore;
  return (
    <LoadMore
      hasMore={results.hasMore && (isPending || !results.isLoadingMore)}
      pending={isPending}
      onLoadMore={results.loadMore}
    />
  );
}
