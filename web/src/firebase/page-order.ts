import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { Entity } from './entity.ts';
import type { EntityOrder } from './page-list.ts';
import type { QuerySpec } from './query-spec.ts';

/** The time that orders a document in a list. */
export function sortValue<T extends object>(entity: Entity<T>, field: string): FirestoreTimestamp {
  const value: unknown = Reflect.get(entity.data, field);
  if (!isTimestamp(value)) throw new Error(`${field} of ${entity.id} is no timestamp`);
  return value;
}

function isTimestamp(value: unknown): value is FirestoreTimestamp {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}

/** The order of `spec`, for merging pages in the browser. */
export function entityOrder<T extends object>(spec: QuerySpec): EntityOrder<T> {
  const [field, direction] = spec.orderBy;
  const sign = direction === 'asc' ? 1 : -1;
  return (left, right) => {
    const a = sortValue(left, field);
    const b = sortValue(right, field);
    const byTime = a.seconds - b.seconds || a.nanoseconds - b.nanoseconds;
    return sign * (byTime || (left.id < right.id ? -1 : Number(left.id > right.id)));
  };
}
