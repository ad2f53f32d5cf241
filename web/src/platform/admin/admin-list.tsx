import { type ReactNode, useMemo } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import type { ApiPages } from '../../data/api-pages.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx';
import { LoadMore } from '../../ui/load-more.tsx';

/** Row from the address that the list does not contain; idle while `id` is null. `fetchOne` must be stable. */
export function useUnlistedRow<Row>(id: string | null, fetchOne: (id: string) => Promise<Row>) {
  const load = useMemo(() => (id === null ? null : () => fetchOne(id)), [id, fetchOne]);
  const { answer, error, retry, reload, put } = useQuery(load);
  return {
    row: answer,
    error,
    retry,
    reload,
    change: (changedId: string, row: Row) => {
      if (changedId === id) put(row);
    },
  };
}

interface AdminListProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isLoading'> {
  readonly pages: ApiPages<Row>;
  readonly empty: ReactNode;
}

export function AdminList<Row>({ pages, empty, ...table }: AdminListProps<Row>) {
  const { t, format } = useMessages();
  const total = pages.page?.total;
  const { rows, isLoading, error, hasMore } = pages;
  const hasFailed = error !== null;
  const isEmpty = rows.length === 0 && !isLoading && !hasFailed && !hasMore;
  const isBare = rows.length === 0 && (hasFailed || isEmpty);
  return (
    <>
      <p className="muted text-sm mb-2" role="status">
        {hasFailed && rows.length === 0
          ? null
          : isLoading && rows.length === 0
            ? t('ui.loading')
            : hasMore && typeof total === 'number'
              ? t('admin.countOf', { count: rows.length, total: format.number(total) })
              : t(hasMore ? 'search.countShown' : 'search.countAll', { count: rows.length })}
      </p>
      {isBare ? null : <DataTable {...table} rows={rows} isLoading={isLoading} />}
      {isEmpty ? empty : null}
      {hasFailed ? (
        <LoadFailure error={error} onRetry={pages.retry} />
      ) : (
        <LoadMore
          hasMore={hasMore}
          pending={isLoading && rows.length > 0}
          onLoadMore={pages.loadMore}
        />
      )}
    </>
  );
}
