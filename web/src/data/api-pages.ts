import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useHistoryEntryState } from './history-entry-state.ts';

export interface ApiPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly total?: number | null;
}

export type LoadPage<Page> = (after: string | null, signal: AbortSignal) => Promise<Page>;

type AnyPage = ApiPage<unknown>;
type RowOf<Page extends AnyPage> = Page['rows'][number];

type Patch<Page extends AnyPage> = (rows: readonly RowOf<Page>[]) => readonly RowOf<Page>[];

export interface ApiPagesState<Page extends AnyPage> {
  readonly load: LoadPage<Page> | null;
  readonly rows: readonly RowOf<Page>[];
  readonly page: Page | null;
  readonly asked: string | null;
  readonly isLoading: boolean;
  readonly error: unknown;
}

export type ApiPagesEvent<Page extends AnyPage> =
  | { readonly type: 'asked'; readonly after: string | null }
  | { readonly type: 'answered'; readonly load: LoadPage<Page>; readonly page: Page }
  | { readonly type: 'failed'; readonly load: LoadPage<Page>; readonly error: unknown }
  | { readonly type: 'patched'; readonly patch: Patch<Page> }
  | { readonly type: 'restored'; readonly state: ApiPagesState<Page> };

export const INITIAL_API_PAGES = {
  load: null,
  rows: [],
  page: null,
  asked: null,
  isLoading: true,
  error: null,
} as const satisfies ApiPagesState<never>;

export function reduceApiPages<Page extends AnyPage>(
  state: ApiPagesState<Page>,
  event: ApiPagesEvent<Page>,
): ApiPagesState<Page> {
  switch (event.type) {
    case 'asked':
      return { ...state, asked: event.after, isLoading: true, error: null };
    case 'answered': {
      const { load, page } = event;
      const before = state.asked === null ? [] : state.rows;
      const rows = [...before, ...page.rows];
      return { ...state, load, rows, page, isLoading: false, error: null };
    }
    case 'failed': {
      const { load, error } = event;
      // Don’t show rows of another query next to this error.
      const left = load === state.load ? {} : { load, rows: [], page: null };
      return { ...state, ...left, isLoading: false, error };
    }
    case 'patched':
      return { ...state, rows: event.patch(state.rows) };
    case 'restored':
      return event.state;
  }
}

const isCursorExpired = (error: unknown) =>
  error instanceof ApiError && error.code === 'invalid-argument' && 'after' in error.fields;

/** Fetches the page after a cursor; if the cursor is gone, fetches the first page and calls `onFirst`. */
export async function loadPage<Page>(
  load: (after: string | null) => Promise<Page>,
  after: string | null,
  onFirst: () => void,
): Promise<Page> {
  try {
    return await load(after);
  } catch (error) {
    if (after === null || !isCursorExpired(error)) throw error;
    onFirst();
    return load(null);
  }
}

async function loadUpTo<Page extends AnyPage>(
  load: (after: string | null) => Promise<Page>,
  first: Page,
  count: number,
): Promise<Page> {
  let page = first;
  const rows = [...page.rows];
  while (page.next !== null && rows.length < count) {
    page = await load(page.next);
    rows.push(...page.rows);
  }
  return { ...page, rows };
}

function usePageRequest<Page extends AnyPage>(
  load: LoadPage<Page> | null,
  dispatch: (event: ApiPagesEvent<Page>) => void,
  readLeft: () => ApiPagesState<Page> | undefined,
): (after: string | null, count?: number) => void {
  const latest = useRef<AbortController>(undefined);
  const ask = useCallback(
    (after: string | null, count = 0) => {
      latest.current?.abort();
      if (load === null) return;
      const request = new AbortController();
      latest.current = request;
      const { signal } = request;
      const tell = (event: ApiPagesEvent<Page>) => {
        if (!signal.aborted) dispatch(event);
      };
      tell({ type: 'asked', after });
      const loadAfter = (from: string | null) => load(from, signal);
      loadPage(loadAfter, after, () => tell({ type: 'asked', after: null }))
        .then((page) => loadUpTo(loadAfter, page, count))
        .then(
          (page) => tell({ type: 'answered', load, page }),
          (error: unknown) => tell({ type: 'failed', load, error }),
        );
    },
    [load, dispatch],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left is that of the same history entry
  useEffect(() => {
    const left = readLeft();
    if (left && load) {
      dispatch({ type: 'restored', state: left });
      const request = new AbortController();
      latest.current = request;
      const { signal } = request;
      const loadAfter = (from: string | null) => load(from, signal);
      loadAfter(null)
        .then((page) => loadUpTo(loadAfter, page, left.rows.length))
        .then(
          (page) => signal.aborted || dispatch({ type: 'answered', load, page }),
          // Keep the restored rows.
          () => undefined,
        );
    } else ask(null);
    return () => latest.current?.abort();
  }, [ask]);
  return ask;
}

interface Options {
  /** Cache key within the history entry; going back shows the cached rows until the refetch. */
  readonly keptAs?: string;
}

/**
 * Paged API list. `load` must be stable for an unchanged query (`useCallback`); a new function restarts, null fetches
 * nothing.
 */
export function useApiPages<Page extends AnyPage>(
  load: LoadPage<Page> | null,
  { keptAs }: Options = {},
) {
  const memory = useHistoryEntryState<ApiPagesState<Page>>(`pages ${keptAs}`);
  const readLeft = () => {
    const left = keptAs === undefined || load === null ? undefined : memory.read();
    return left && { ...left, load, asked: null, isLoading: false, error: null };
  };
  const [state, dispatch] = useReducer(
    reduceApiPages<Page>,
    null,
    () => readLeft() ?? INITIAL_API_PAGES,
  );
  const ask = usePageRequest(load, dispatch, readLeft);
  useEffect(() => {
    if (keptAs !== undefined && state.load === load && state.page) memory.write(state);
  });
  const { rows, page, asked, error } = state;
  const areOthers = state.load !== load;
  const next = page?.next ?? null;
  return {
    rows,
    page,
    next,
    error,
    /** True while the rows belong to the previous query. */
    areOthers,
    isLoading: state.isLoading || areOthers,
    hasMore: next !== null,
    loadMore: () => ask(next),
    reload: () => ask(null, rows.length),
    retry: () => ask(asked),
    patch: (patch: Patch<Page>) => dispatch({ type: 'patched', patch }),
  };
}

export type ApiPages<Row> = ReturnType<typeof useApiPages<ApiPage<Row>>>;
