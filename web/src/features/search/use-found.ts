import type { FoundKind } from '@samspill/domain/finder/found';
import { MAX_QUESTION_CHARS } from '@samspill/domain/search/grams';
import { useMemo } from 'react';
import { type ApiPage, useApiPages } from '../../data/api-pages.ts';
import type { DocumentOf, DocumentSchema, Entity } from '../../data/entity.ts';
import type { PagedQuery } from '../../data/paged-query.ts';
import { fetchDocuments } from '../../data/read-once.ts';
import { useSteady } from '../../data/use-steady.ts';
import { askSearch } from './search-api.ts';

/** What a list of one kind looks for. */
export interface AskedList {
  readonly kind: FoundKind;
  readonly q: string;
  readonly facets: readonly string[];
  readonly place?: string;
}

interface FoundPage<T> extends ApiPage<Entity<T>> {
  readonly didYouMean: string | null;
}

interface FoundList<T> {
  readonly results: PagedQuery<T>;
  /** Other words, where these find nothing. */
  readonly didYouMean: string | null;
}

interface Options<TSchema extends DocumentSchema> {
  readonly schema: TSchema;
  readonly pathOf: (id: string) => string;
}

/**
 * A list that the search answers, page by page: it says which and in what order, the documents are read as they are
 * now. Null asks for nothing.
 */
export function useFound<TSchema extends DocumentSchema>(
  wantedList: AskedList | null,
  { schema, pathOf }: Options<TSchema>,
): FoundList<DocumentOf<TSchema>> {
  type Data = DocumentOf<TSchema>;
  const asked = useSteady(wantedList);
  const load = useMemo(() => {
    if (asked === null) return null;
    return async (after: string | null, signal: AbortSignal): Promise<FoundPage<Data>> => {
      const q = asked.q.slice(0, MAX_QUESTION_CHARS);
      const { groups, didYouMean } = await askSearch({ ...asked, q, after }, signal);
      const [group] = groups;
      const paths = (group?.found ?? []).map(({ id }) => pathOf(id));
      return {
        rows: await fetchDocuments(paths, schema),
        next: group?.next ?? null,
        didYouMean,
      };
    };
  }, [asked, schema, pathOf]);
  const pages = useApiPages(load, { keptAs: `found ${JSON.stringify(asked)}` });
  const { areOthers, isLoading, error } = pages;
  const page = areOthers ? null : pages.page;
  const items = page === null ? [] : pages.rows;
  const code = useMemo(() => failureOf(error), [error]);
  const isFirst = page === null;
  return {
    didYouMean: page?.didYouMean ?? null,
    results: {
      status: !isFirst ? 'ready' : isLoading ? 'loading' : 'error',
      code: isLoading ? null : code,
      items,
      looked: items,
      hasMore: page !== null && pages.hasMore,
      isLoadingMore: isLoading && !isFirst,
      fromCache: false,
      loadMore: pages.loadMore,
      retry: pages.retry,
    },
  };
}

/** As it was when it failed: a network that has come back since is no reason. */
function failureOf(error: unknown): PagedQuery<unknown>['code'] {
  if (error === null) return null;
  return navigator.onLine ? 'unknown' : 'unavailable';
}
