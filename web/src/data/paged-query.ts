import { PAGE_SIZE } from '@samspill/domain/limits';
import { type FirestoreErrorCode, getDocs } from 'firebase/firestore';
import { useEffect, useReducer, useRef, useState } from 'react';
import { firestoreFailure } from '../firebase/firestore-failure.ts';
import type { DocumentOf, DocumentSchema, Entity } from './entity.ts';
import { buildQuery, type PageRequest, type PageSize, parsePage } from './firestore-query.ts';
import { useHistoryEntryState } from './history-entry-state.ts';
import { useLiveQuery } from './live-query.ts';
import { createPagedState, type PagedEvent, type PagedState, reducePaged } from './paged-list.ts';
import type { QuerySpec } from './query-spec.ts';
import { useDeepStable } from './use-deep-stable.ts';

const MAX_PAGES_PER_REQUEST = 5;

export interface PagedQuery<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly code: FirestoreErrorCode | null;
  readonly items: readonly Entity<T>[];
  readonly looked: readonly Entity<T>[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly fromCache: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

interface PagedOptions<TSchema extends DocumentSchema> extends Partial<PageSize> {
  readonly schema: TSchema;
  /** Client-side filter; change `filterKey` whenever its meaning changes. */
  readonly matches: (data: DocumentOf<TSchema>) => boolean;
  readonly filterKey: string;
}

/**
 * List with a live first page and older pages on demand. Fetches until a page is full of documents that pass `matches`,
 * up to a limit. Going back restores all fetched pages.
 */
export function usePagedQuery<TSchema extends DocumentSchema>(
  wanted: QuerySpec | null,
  { schema, matches, filterKey, pageSize = PAGE_SIZE, isBlind = false }: PagedOptions<TSchema>,
): PagedQuery<DocumentOf<TSchema>> {
  type Data = DocumentOf<TSchema>;
  const spec = useDeepStable(wanted);
  const head = useLiveQuery(spec, schema, { pageSize, isBlind });
  const memory = useHistoryEntryState<PagedState<Data>>(
    `list ${filterKey} ${JSON.stringify(spec)}`,
  );
  const start = () => createPagedState(spec, filterKey, memory.read());
  const [stored, dispatch] = useReducer(reducePaged<Data>, null, start);
  const isCurrent = stored.spec === spec && stored.filterKey === filterKey;
  const state = stored.spec === spec ? stored : start();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left follows from these
  useEffect(() => {
    if (!isCurrent) dispatch({ type: 'asked', spec, filterKey, left: memory.read() });
  }, [isCurrent, spec, filterKey]);
  useEffect(() => {
    if (isCurrent && spec !== null) memory.write(stored);
  });

  const headPage = head.status === 'ready' ? head.data : null;
  const fromCache = head.status !== 'ready' || head.fromCache;
  useEffect(() => {
    if (spec !== null && headPage !== null)
      dispatch({ type: 'head', spec, page: headPage, fromCache });
  }, [spec, headPage, fromCache]);

  const looked = [...state.list.head, ...state.list.tail];
  const items = looked.filter((entity) => matches(entity.data));
  const hasMore = state.isHeadRead && !state.list.isExhausted;
  const isFilling =
    isCurrent &&
    hasMore &&
    state.failure === null &&
    items.length < state.pagesWanted * pageSize &&
    state.pagesFetched < MAX_PAGES_PER_REQUEST;
  useNextPage(isFilling && spec !== null ? { spec, number: state.pagesFetched } : null, {
    fetchNext: (next) => fetchPage(next, schema, { pageSize, isBlind, after: looked.at(-1) }),
    onFetched: dispatch,
  });

  const isReady = state.isHeadRead && (head.status === 'ready' || state.isRestored);
  return {
    status: head.status === 'error' ? 'error' : isReady ? 'ready' : 'loading',
    code: head.status === 'error' ? head.code : state.failure,
    items,
    looked,
    hasMore,
    isLoadingMore: isFilling,
    fromCache: state.fromCache,
    loadMore: () => dispatch({ type: 'more' }),
    retry: () => (head.status === 'error' ? head.retry() : dispatch({ type: 'more' })),
  };
}

interface PageToFetch {
  readonly spec: QuerySpec;
  readonly number: number;
}

interface PageFetchHandlers<Event> {
  readonly fetchNext: (spec: QuerySpec) => Promise<Event>;
  readonly onFetched: (event: Event) => void;
}

function useNextPage<Event>(
  wanted: PageToFetch | null,
  { fetchNext, onFetched }: PageFetchHandlers<Event>,
) {
  const fetching = useRef<QuerySpec | null>(null);
  const spec = wanted?.spec ?? null;
  const number = wanted?.number ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is fetched follows from these
  useEffect(() => {
    if (spec === null || fetching.current === spec) return;
    fetching.current = spec;
    void fetchNext(spec).then((event) => {
      fetching.current = null;
      onFetched(event);
    });
  }, [spec, number]);
}

async function fetchPage<TSchema extends DocumentSchema>(
  spec: QuerySpec,
  schema: TSchema,
  page: PageRequest<DocumentOf<TSchema>>,
): Promise<PagedEvent<DocumentOf<TSchema>>> {
  try {
    const snapshot = await getDocs(buildQuery(spec, page));
    const older = parsePage(schema, snapshot, page);
    // The cache cannot prove the end of the list.
    if (snapshot.metadata.fromCache && older.isLast)
      return { type: 'failed', spec, code: 'unavailable' };
    return { type: 'older', spec, page: older };
  } catch (error) {
    return { type: 'failed', spec, code: firestoreFailure(error) };
  }
}

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
