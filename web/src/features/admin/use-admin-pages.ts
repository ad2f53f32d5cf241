import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type AdminPage, loadPage, NO_ADMIN_PAGES, reduceAdminPages } from './admin-pages-state.ts';

/**
 * The pages of an admin list. `load` asks the API for one page and must stay the same function while the filters do
 * (`useCallback`); another one begins anew. Only the latest request is heard, whatever comes late.
 */
export function useAdminPages<Row>(load: (after: string | null) => Promise<AdminPage<Row>>) {
  const [state, dispatch] = useReducer(reduceAdminPages<Row>, NO_ADMIN_PAGES);
  const latest = useRef<symbol | null>(null);
  /** What the rows on screen were asked with. */
  const shown = useRef(load);

  const ask = useCallback(
    async (after: string | null) => {
      const request = Symbol('request');
      latest.current = request;
      dispatch({ type: 'asked', after });
      try {
        const page = await loadPage(load, after, () => {
          if (latest.current === request) dispatch({ type: 'asked', after: null });
        });
        if (latest.current !== request) return;
        shown.current = load;
        dispatch({ type: 'answered', page });
      } catch (error) {
        if (latest.current !== request) return;
        dispatch({ type: 'failed', error, areOthers: shown.current !== load });
      }
    },
    [load],
  );

  useEffect(() => {
    void ask(null);
  }, [ask]);

  const { asked, ...rest } = state;
  return {
    ...rest,
    hasMore: state.next !== null,
    loadMore: () => void ask(state.next),
    reload: () => void ask(null),
    /** Asks again for what failed: the first page, or the one that would have followed. */
    retry: () => void ask(asked),
    /** Shows at once what an action changed, before or without asking again. */
    patch: (patch: (rows: readonly Row[]) => readonly Row[]) =>
      dispatch({ type: 'patched', patch }),
  };
}

export type AdminPages<Row> = ReturnType<typeof useAdminPages<Row>>;
