import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { FirestoreErrorCode } from 'firebase/firestore';
import type { Entity } from './entity.ts';
import type { QuerySpec } from './query-spec.ts';

/** Live first page (`head`) and older pages (`tail`), in one order. */
export interface PageList<T> {
  readonly head: readonly Entity<T>[];
  readonly tail: readonly Entity<T>[];
  readonly isExhausted: boolean;
}

export interface ListPage<T> {
  readonly rows: readonly Entity<T>[];
  readonly isLast: boolean;
}

export type EntityOrder<T> = (left: Entity<T>, right: Entity<T>) => number;

export function emptyPageList<T>(): PageList<T> {
  return { head: [], tail: [], isExhausted: false };
}

function excludeRows<T>(rows: readonly Entity<T>[], shown: readonly Entity<T>[]) {
  const ids = new Set(shown.map((row) => row.id));
  return rows.filter((row) => !ids.has(row.id));
}

/** Replaces the live page. Documents pushed out by new ones move to the tail; other missing ones are gone. */
export function withHead<T>(
  list: PageList<T>,
  page: ListPage<T>,
  order: EntityOrder<T>,
): PageList<T> {
  const { rows, isLast } = page;
  const last = rows.at(-1);
  if (isLast || last === undefined) return { head: rows, tail: [], isExhausted: true };

  const gone = excludeRows(list.head, rows);
  if (gone.length === list.head.length) return { head: rows, tail: [], isExhausted: false };

  const pushedOff = gone.filter((row) => order(last, row) < 0);
  const older = excludeRows(list.tail, [...rows, ...pushedOff]);
  return {
    head: rows,
    tail: [...pushedOff, ...older].sort(order),
    isExhausted: list.isExhausted,
  };
}

/** Appends an older page; a page without valid rows ends the list. */
export function withOlderPage<T>(list: PageList<T>, page: ListPage<T>): PageList<T> {
  const shown = [...list.head, ...list.tail];
  return {
    ...list,
    tail: [...list.tail, ...excludeRows(page.rows, shown)],
    isExhausted: page.isLast || page.rows.length === 0,
  };
}

export type SortValue = FirestoreTimestamp | number;

export function sortValue<T extends object>(entity: Entity<T>, field: string): SortValue {
  const value: unknown = Reflect.get(entity.data, field);
  if (typeof value === 'number' || isTimestamp(value)) return value;
  throw new Error(`${field} of ${entity.id} is neither a time nor a number`);
}

function isTimestamp(value: unknown): value is FirestoreTimestamp {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}

function compareSortValues(left: SortValue, right: SortValue): number {
  if (typeof left === 'number' || typeof right === 'number') return Number(left) - Number(right);
  return left.seconds - right.seconds || left.nanoseconds - right.nanoseconds;
}

export function entityOrder<T extends object>(spec: QuerySpec): EntityOrder<T> {
  const [field, direction] = spec.orderBy;
  const sign = direction === 'asc' ? 1 : -1;
  return (left, right) => {
    const byValue = compareSortValues(sortValue(left, field), sortValue(right, field));
    return sign * (byValue || (left.id < right.id ? -1 : Number(left.id > right.id)));
  };
}

export interface PagedState<T> {
  readonly spec: QuerySpec | null;
  readonly filterKey: string;
  readonly list: PageList<T>;
  readonly isHeadRead: boolean;
  /** True while the list is restored from the history entry and the live page is loading. */
  readonly isRestored: boolean;
  readonly fromCache: boolean;
  readonly isConfirmed: boolean;
  readonly pagesWanted: number;
  readonly pagesFetched: number;
  readonly failure: FirestoreErrorCode | null;
}

export type PagedEvent<T> =
  | {
      readonly type: 'asked';
      readonly spec: QuerySpec | null;
      readonly filterKey: string;
      readonly left?: PagedState<T> | undefined;
    }
  | {
      readonly type: 'head';
      readonly spec: QuerySpec;
      readonly page: ListPage<T>;
      readonly fromCache: boolean;
    }
  | { readonly type: 'older'; readonly spec: QuerySpec; readonly page: ListPage<T> }
  | { readonly type: 'failed'; readonly spec: QuerySpec; readonly code: FirestoreErrorCode }
  | { readonly type: 'more' };

export function createPagedState<T>(
  spec: QuerySpec | null,
  filterKey: string,
  left?: PagedState<T>,
): PagedState<T> {
  if (left?.isHeadRead)
    return { ...left, spec, filterKey, isRestored: true, fromCache: true, failure: null };
  return {
    spec,
    filterKey,
    list: emptyPageList(),
    isHeadRead: false,
    isRestored: false,
    fromCache: true,
    isConfirmed: false,
    pagesWanted: 1,
    pagesFetched: 0,
    failure: null,
  };
}

export function reducePaged<T extends object>(
  state: PagedState<T>,
  event: PagedEvent<T>,
): PagedState<T> {
  if (event.type === 'asked') {
    if (event.spec !== state.spec) return createPagedState(event.spec, event.filterKey, event.left);
    return { ...state, filterKey: event.filterKey, pagesWanted: 1, pagesFetched: 0, failure: null };
  }
  if (event.type === 'more')
    return { ...state, pagesWanted: state.pagesWanted + 1, pagesFetched: 0, failure: null };
  if (event.spec !== state.spec) return state;
  if (event.type === 'failed') return { ...state, failure: event.code };
  if (event.type === 'head') {
    const { page, fromCache } = event;
    // The cache may lack documents, so drop its rows and its end.
    const before = fromCache || state.isConfirmed ? state.list : emptyPageList<T>();
    const list = withHead(before, page, entityOrder<T>(event.spec));
    const isConfirmed = state.isConfirmed || !fromCache;
    return { ...state, list, isHeadRead: true, isRestored: false, fromCache, isConfirmed };
  }
  return {
    ...state,
    list: withOlderPage(state.list, event.page),
    pagesFetched: state.pagesFetched + 1,
  };
}
