import type { ResultKind } from '@samspill/domain/finder/search-result';
import { MAX_QUERY_CHARS } from '@samspill/domain/search/grams';
import { useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type ApiPage, type ApiPages, useApiPages } from '../../data/api-pages.ts';
import type { DocumentOf, DocumentSchema, Entity } from '../../data/entity.ts';
import type { PagedQuery } from '../../data/paged-query.ts';
import { fetchDocuments } from '../../data/read-once.ts';
import { useDeepStable } from '../../data/use-deep-stable.ts';
import { fetchSearchResults } from './search-api.ts';

export interface RequestedList {
  readonly kind: ResultKind;
  readonly q: string;
  readonly facets: readonly string[];
  readonly place?: string;
}

interface ResultPage<T> extends ApiPage<Entity<T>> {
  readonly didYouMean: string | null;
}

interface ResultPages<T> {
  readonly total: number | null;
  readonly results: PagedQuery<T>;
  readonly didYouMean: string | null;
}

interface Options<TSchema extends DocumentSchema> {
  readonly schema: TSchema;
  readonly pathOf: (id: string) => string;
}

/** Pages through search results: the search returns ids in order, Firestore the current documents. Null disables it. */
export function useSearchResults<TSchema extends DocumentSchema>(
  wantedList: RequestedList | null,
  { schema, pathOf }: Options<TSchema>,
): ResultPages<DocumentOf<TSchema>> {
  type Data = DocumentOf<TSchema>;
  const asked = useDeepStable(wantedList);
  const load = useMemo(() => {
    if (asked === null) return null;
    return async (after: string | null, signal: AbortSignal): Promise<ResultPage<Data>> => {
      const q = asked.q.slice(0, MAX_QUERY_CHARS);
      const { groups, didYouMean } = await fetchSearchResults({ ...asked, q, after }, signal);
      const [group] = groups;
      const paths = (group?.found ?? []).map(({ id }) => pathOf(id));
      return {
        rows: await fetchDocuments(paths, schema),
        next: group?.next ?? null,
        total: group?.total ?? null,
        didYouMean,
      };
    };
  }, [asked, schema, pathOf]);
  const pages = useApiPages(load, { keptAs: `found ${JSON.stringify(asked)}` });
  const didYouMean = pages.areOthers ? null : (pages.page?.didYouMean ?? null);
  const total = pages.areOthers ? null : (pages.page?.total ?? null);
  return { didYouMean, total, results: usePagesAsResults(pages) };
}

export function usePagesAsResults<T>(pages: ApiPages<Entity<T>>): PagedQuery<T> {
  const { areOthers, isLoading, error } = pages;
  const page = areOthers ? null : pages.page;
  const items = page === null ? [] : pages.rows;
  const code = useMemo(() => failureCode(error), [error]);
  const isFirst = page === null;
  return {
    status: !isFirst ? 'ready' : isLoading ? 'loading' : 'error',
    code: isLoading ? null : code,
    items,
    looked: items,
    hasMore: page !== null && pages.hasMore,
    isLoadingMore: isLoading && !isFirst,
    fromCache: false,
    loadMore: pages.loadMore,
    retry: pages.retry,
  };
}

/** Checks the connection once, at the failure: a later reconnect must not change the code. */
export function failureCode(error: unknown): PagedQuery<unknown>['code'] {
  if (error === null) return null;
  if (!navigator.onLine) return 'unavailable';
  return error instanceof ApiError && error.code === 'not-found' ? 'permission-denied' : 'unknown';
}
