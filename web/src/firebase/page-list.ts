import type { Entity } from './entity.ts';

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
