import { useCallback, useEffect, useReducer, useRef } from 'react';

/** A page of rows as the API answers it; `next` is the cursor of the page that follows. */
export interface AdminPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

interface State<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly isLoading: boolean;
  /** What the last request failed with. */
  readonly error: unknown;
}

type Event<Row> =
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly page: AdminPage<Row>; readonly isFirst: boolean }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'patched'; readonly patch: (rows: readonly Row[]) => readonly Row[] };

function reduce<Row>(state: State<Row>, event: Event<Row>): State<Row> {
  switch (event.type) {
    case 'asked':
      return { ...state, isLoading: true, error: null };
    case 'answered': {
      const { rows, next } = event.page;
      const before = event.isFirst ? [] : state.rows;
      return { rows: [...before, ...rows], next, isLoading: false, error: null };
    }
    case 'failed':
      return { ...state, isLoading: false, error: event.error };
    case 'patched':
      return { ...state, rows: event.patch(state.rows) };
  }
}

const EMPTY = { rows: [], next: null, isLoading: true, error: null };

/**
 * The pages of an admin list. `load` asks the API for one page and must stay the same function while the filters do
 * (`useCallback`); another one begins anew, and late answers to the old one are dropped.
 */
export function useAdminPages<Row>(load: (after: string | null) => Promise<AdminPage<Row>>) {
  const [state, dispatch] = useReducer(reduce<Row>, EMPTY);
  const current = useRef(load);

  const ask = useCallback(
    async (after: string | null) => {
      current.current = load;
      const isFirst = after === null;
      dispatch({ type: 'asked' });
      try {
        const page = await load(after);
        if (current.current === load) dispatch({ type: 'answered', page, isFirst });
      } catch (error) {
        if (current.current === load) dispatch({ type: 'failed', error });
      }
    },
    [load],
  );

  useEffect(() => {
    void ask(null);
  }, [ask]);

  return {
    ...state,
    hasMore: state.next !== null,
    loadMore: () => void ask(state.next),
    reload: () => void ask(null),
    /** Asks again for what failed: the first page, or the one that would have followed. */
    retry: () => void ask(state.rows.length === 0 ? null : state.next),
    /** Shows at once what an action changed, before or without asking again. */
    patch: (patch: (rows: readonly Row[]) => readonly Row[]) =>
      dispatch({ type: 'patched', patch }),
  };
}

export type AdminPages<Row> = ReturnType<typeof useAdminPages<Row>>;
