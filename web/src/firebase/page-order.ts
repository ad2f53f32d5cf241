import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { Entity } from './entity.ts';
import type { EntityOrder } from './page-list.ts';
import type { QuerySpec } from './query-spec.ts';

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
