import { type FirestoreErrorCode, getDocs } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestoreFailure } from '../firebase/firestore-failure.ts';
import type { DocumentOf, DocumentSchema, Entity } from './entity.ts';
import { buildQuery, parsePage } from './firestore-query.ts';
import type { PagedQuery } from './paged-query.ts';
import type { QuerySpec } from './query-spec.ts';
import { useDeepStable } from './use-deep-stable.ts';

interface Pages<T> {
  readonly items: readonly Entity<T>[];
  readonly last: Entity<T> | undefined;
  readonly isExhausted: boolean;
  readonly isLoading: boolean;
  readonly code: FirestoreErrorCode | null;
}

const NO_PAGES = { items: [], last: undefined, isExhausted: false, isLoading: true, code: null };

interface Options<TSchema extends DocumentSchema> {
  readonly schema: TSchema;
  readonly matches: (data: DocumentOf<TSchema>) => boolean;
  readonly pageSize: number;
}

/** Fetches the next page with a document that passes `matches`. */
async function fetchNext<TSchema extends DocumentSchema>(
  spec: QuerySpec,
  before: Pages<DocumentOf<TSchema>>,
  { schema, matches, pageSize }: Options<TSchema>,
): Promise<Pages<DocumentOf<TSchema>>> {
  let { last } = before;
  for (;;) {
    const page = { pageSize, isBlind: true, after: last };
    const { rows, isLast } = parsePage(schema, await getDocs(buildQuery(spec, page)), page);
    last = rows.at(-1) ?? last;
    const found = rows.filter(({ data }) => matches(data));
    if (found.length === 0 && !isLast && rows.length > 0) continue;
    const isExhausted = isLast || rows.length === 0;
    return { items: [...before.items, ...found], last, isExhausted, isLoading: false, code: null };
  }
}

type Listed<T> = Pick<
  PagedQuery<T>,
  'status' | 'code' | 'items' | 'hasMore' | 'isLoadingMore' | 'fromCache' | 'loadMore' | 'retry'
>;

/** Lists of any number, read page by page on demand and not live. */
export function usePagedQueries<TSchema extends DocumentSchema>(
  wanted: readonly QuerySpec[],
  options: Options<TSchema>,
): readonly Listed<DocumentOf<TSchema>>[] {
  type Data = DocumentOf<TSchema>;
  const specs = useDeepStable(wanted);
  const [all, setAll] = useState<ReadonlyMap<QuerySpec, Pages<Data>>>(new Map());
  const change = (spec: QuerySpec, pages: Pages<Data>) =>
    setAll((before) => new Map([...before, [spec, pages]]));
  const load = async (spec: QuerySpec, before: Pages<Data>) => {
    change(spec, { ...before, isLoading: true, code: null });
    try {
      change(spec, await fetchNext(spec, before, options));
    } catch (error) {
      change(spec, { ...before, isLoading: false, code: firestoreFailure(error) });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: how they are read follows from these
  useEffect(() => {
    for (const spec of specs) void load(spec, NO_PAGES);
  }, [specs]);
  return specs.map((spec) => {
    const pages = all.get(spec) ?? NO_PAGES;
    const { items, isExhausted, isLoading, code } = pages;
    const isFirst = items.length === 0 && !isExhausted;
    const loadMore = () => {
      if (!isLoading && !isExhausted) void load(spec, pages);
    };
    return {
      status: isFirst && code !== null ? 'error' : isFirst ? 'loading' : 'ready',
      code,
      items,
      hasMore: !isExhausted,
      isLoadingMore: isLoading && !isFirst,
      fromCache: false,
      loadMore,
      retry: loadMore,
    };
  });
}
