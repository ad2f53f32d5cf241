import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { FirestoreErrorCode } from 'firebase/firestore';
import type { Entity } from './entity.ts';
import type { QuerySpec } from './query-spec.ts';

/** A live first page (`head`) and the older pages fetched below it (`tail`), in one order. */
export interface PageList<T> {
  readonly head: readonly Entity<T>[];
  readonly tail: readonly Entity<T>[];
  /** Nothing is left below the tail. */
  readonly isExhausted: boolean;
}

/** What one query answered, without the look-ahead document that tells whether it was the last page. */
export interface Page<T> {
  readonly rows: readonly Entity<T>[];
  readonly isLast: boolean;
}

export type EntityOrder<T> = (left: Entity<T>, right: Entity<T>) => number;

export function emptyPageList<T>(): PageList<T> {
  return { head: [], tail: [], isExhausted: false };
}

function without<T>(rows: readonly Entity<T>[], shown: readonly Entity<T>[]) {
  const ids = new Set(shown.map((row) => row.id));
  return rows.filter((row) => !ids.has(row.id));
}

/**
 * The list after the live page changed to `page`. What new documents pushed off it moves to the
 * tail; what left for another reason is gone.
 */
export function withHead<T>(list: PageList<T>, page: Page<T>, order: EntityOrder<T>): PageList<T> {
  const { rows, isLast } = page;
  const last = rows.at(-1);
  if (isLast || last === undefined) return { head: rows, tail: [], isExhausted: true };

  const gone = without(list.head, rows);
  if (gone.length === list.head.length) return { head: rows, tail: [], isExhausted: false };

  const pushedOff = gone.filter((row) => order(last, row) < 0);
  const older = without(list.tail, [...rows, ...pushedOff]);
  return {
    head: rows,
    tail: [...pushedOff, ...older].sort(order),
    isExhausted: list.isExhausted,
  };
}

/** The list after a page below its last row was fetched; a page without a usable row ends it. */
export function withOlderPage<T>(list: PageList<T>, page: Page<T>): PageList<T> {
  const shown = [...list.head, ...list.tail];
  return {
    ...list,
    tail: [...list.tail, ...without(page.rows, shown)],
    isExhausted: page.isLast || page.rows.length === 0,
  };
}

/** What orders a document in a list: a time, or a number such as a score. */
export type SortValue = FirestoreTimestamp | number;

/** What `field` puts a document in its place by. */
export function sortValue<T extends object>(entity: Entity<T>, field: string): SortValue {
  const value: unknown = Reflect.get(entity.data, field);
  if (typeof value === 'number' || isTimestamp(value)) return value;
  throw new Error(`${field} of ${entity.id} is neither a time nor a number`);
}

function isTimestamp(value: unknown): value is FirestoreTimestamp {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}

function compare(left: SortValue, right: SortValue): number {
  if (typeof left === 'number' || typeof right === 'number') return Number(left) - Number(right);
  return left.seconds - right.seconds || left.nanoseconds - right.nanoseconds;
}

/** The order of `spec`, for merging pages in the browser. */
export function entityOrder<T extends object>(spec: QuerySpec): EntityOrder<T> {
  const [field, direction] = spec.orderBy;
  const sign = direction === 'asc' ? 1 : -1;
  return (left, right) => {
    const byValue = compare(sortValue(left, field), sortValue(right, field));
    return sign * (byValue || (left.id < right.id ? -1 : Number(left.id > right.id)));
  };
}

/** A list as `usePagedQuery` keeps it. */
export interface PagedState<T> {
  readonly spec: QuerySpec | null;
  readonly filterKey: string;
  readonly list: PageList<T>;
  readonly isHeadRead: boolean;
  /** The list is as it was when its page was left; the live first page is not there yet. */
  readonly isRestored: boolean;
  /** The server has not confirmed the first page of `list`. */
  readonly fromCache: boolean;
  /** The server has confirmed a first page of this query. */
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
      /** What the list held when its history entry was left. */
      readonly left?: PagedState<T> | undefined;
    }
  | {
      readonly type: 'head';
      readonly spec: QuerySpec;
      readonly page: Page<T>;
      readonly fromCache: boolean;
    }
  | { readonly type: 'older'; readonly spec: QuerySpec; readonly page: Page<T> }
  | { readonly type: 'failed'; readonly spec: QuerySpec; readonly code: FirestoreErrorCode }
  | { readonly type: 'more' };

/** Nothing read yet, or what was read when the history entry was `left`. */
export function startOver<T>(
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

/** The list after `event`; an answer to an earlier query changes nothing. */
export function reducePaged<T extends object>(
  state: PagedState<T>,
  event: PagedEvent<T>,
): PagedState<T> {
  if (event.type === 'asked') {
    if (event.spec !== state.spec) return startOver(event.spec, event.filterKey, event.left);
    return { ...state, filterKey: event.filterKey, pagesWanted: 1, pagesFetched: 0, failure: null };
  }
  if (event.type === 'more')
    return { ...state, pagesWanted: state.pagesWanted + 1, pagesFetched: 0, failure: null };
  if (event.spec !== state.spec) return state;
  if (event.type === 'failed') return { ...state, failure: event.code };
  if (event.type === 'head') {
    const { page, fromCache } = event;
    // The cache may lack documents between and below those that it has, so its rows and its end do not count any more.
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
