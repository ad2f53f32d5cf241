import type { FoundKind } from '@samspill/domain/finder/found';
import { MAX_QUESTION_CHARS } from '@samspill/domain/search/grams';
import { useCallback, useEffect, useState } from 'react';
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

interface State<T> {
  readonly asked: AskedList | null;
  readonly items: readonly Entity<T>[];
  readonly next: string | null;
  readonly didYouMean: string | null;
  /** The page that is on its way begins after it; undefined when none is. */
  readonly wanted: string | null | undefined;
  readonly code: PagedQuery<T>['code'];
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

const begin = <T>(asked: AskedList | null): State<T> => ({
  ...{ asked, items: [], next: null, didYouMean: null, wanted: null, code: null },
});

async function fetchPage<TSchema extends DocumentSchema>(
  asked: AskedList,
  after: string | null,
  { schema, pathOf }: Options<TSchema>,
) {
  const q = asked.q.slice(0, MAX_QUESTION_CHARS);
  const { groups, didYouMean } = await askSearch({ ...asked, q, after });
  const [group] = groups;
  const found = await fetchDocuments(
    (group?.found ?? []).map(({ id }) => pathOf(id)),
    schema,
  );
  return { found, next: group?.next ?? null, didYouMean };
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
  const [stored, setState] = useState<State<Data>>(begin<Data>(asked));
  const state = stored.asked === asked ? stored : begin<Data>(asked);

  const { wanted } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how documents are read never changes
  useEffect(() => {
    if (asked === null || wanted === undefined) return;
    let isOver = false;
    const settle = (change: (before: State<Data>) => Partial<State<Data>>) => {
      if (isOver) return;
      setState((stored) => {
        const before = stored.asked === asked ? stored : begin<Data>(asked);
        return { ...before, wanted: undefined, ...change(before) };
      });
    };
    fetchPage(asked, wanted, { schema, pathOf }).then(
      ({ found, next, didYouMean }) =>
        settle(({ items }) => ({ items: [...items, ...found], next, didYouMean, code: null })),
      () => settle(() => ({ code: navigator.onLine ? 'unknown' : 'unavailable' })),
    );
    return () => {
      isOver = true;
    };
  }, [asked, wanted]);

  const fetchAfter = useCallback(
    (after: string | null) => setState((before) => ({ ...before, wanted: after, code: null })),
    [],
  );
  const isFirst = state.items.length === 0 && state.next === null;
  const isLoading = wanted !== undefined;
  return {
    didYouMean: state.didYouMean,
    results: {
      status: isLoading && isFirst ? 'loading' : state.code && isFirst ? 'error' : 'ready',
      code: state.code,
      items: state.items,
      looked: state.items,
      hasMore: state.next !== null,
      isLoadingMore: isLoading && !isFirst,
      fromCache: false,
      loadMore: () => fetchAfter(state.next),
      retry: () => fetchAfter(state.next),
    },
  };
}
