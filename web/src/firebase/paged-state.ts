import type { FirestoreErrorCode } from 'firebase/firestore';
import { emptyPageList, type Page, type PageList, withHead, withOlderPage } from './page-list.ts';
import { entityOrder } from './page-order.ts';
import type { QuerySpec } from './query-spec.ts';

/** A list as `usePagedQuery` keeps it. */
export interface PagedState<T> {
  readonly spec: QuerySpec | null;
  readonly filterKey: string;
  readonly list: PageList<T>;
  readonly isHeadRead: boolean;
  /** The server has not confirmed the first page of `list`. */
  readonly fromCache: boolean;
  readonly pagesWanted: number;
  readonly pagesFetched: number;
  readonly failure: FirestoreErrorCode | null;
}

export type PagedEvent<T> =
  | { readonly type: 'asked'; readonly spec: QuerySpec | null; readonly filterKey: string }
  | {
      readonly type: 'head';
      readonly spec: QuerySpec;
      readonly page: Page<T>;
      readonly fromCache: boolean;
    }
  | { readonly type: 'older'; readonly spec: QuerySpec; readonly page: Page<T> }
  | { readonly type: 'failed'; readonly spec: QuerySpec; readonly code: FirestoreErrorCode }
  | { readonly type: 'more' };

/** Nothing read yet. */
export function startOver<T>(spec: QuerySpec | null, filterKey: string): PagedState<T> {
  return {
    spec,
    filterKey,
    list: emptyPageList(),
    isHeadRead: false,
    fromCache: true,
    pagesWanted: 1,
    pagesFetched: 0,
    failure: null,
  };
}

/** The list after `event`; an answer to an earlier query changes nothing. */
export function reducePaged<T extends object>(
  state: PagedState<T>,
  event: PagedEvent<T>,
): PagedState<T> {
  if (event.type === 'asked') {
    if (event.spec !== state.spec) return startOver(event.spec, event.filterKey);
    return { ...state, filterKey: event.filterKey, pagesWanted: 1, pagesFetched: 0, failure: null };
  }
  if (event.type === 'more')
    return { ...state, pagesWanted: state.pagesWanted + 1, pagesFetched: 0, failure: null };
  if (event.spec !== state.spec) return state;
  if (event.type === 'failed') return { ...state, failure: event.code };
  if (event.type === 'head') {
    const list = withHead(state.list, event.page, entityOrder<T>(event.spec));
    return { ...state, list, isHeadRead: true, fromCache: event.fromCache };
  }
  return {
    ...state,
    list: withOlderPage(state.list, event.page),
    pagesFetched: state.pagesFetched + 1,
  };
}
