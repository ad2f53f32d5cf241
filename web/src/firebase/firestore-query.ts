import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import {
  collection,
  documentId,
  limit,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { type DocumentOf, type DocumentSchema, type Entity, parseEntity } from './entity.ts';
import { firestore } from './firestore.ts';
import type { EntityOrder, Page } from './page-list.ts';
import type { QuerySpec } from './query-spec.ts';

export interface PageRequest<T> {
  readonly pageSize: number;
  /** The document above the first one wanted. */
  readonly after?: Entity<T> | undefined;
}

/** The SDK's query for one page of `spec` and a look-ahead document, which tells whether more follow. */
export function buildQuery<T extends object>(spec: QuerySpec, page: PageRequest<T>): Query {
  const [field, direction] = spec.orderBy;
  const { after } = page;
  return query(
    collection(firestore(), spec.collection),
    ...spec.where.map(([name, op, value]) => where(name, op, value)),
    orderBy(field, direction),
    orderBy(documentId(), direction),
    ...(after === undefined ? [] : [startAfter(sortValue(after, field), after.id)]),
    limit(page.pageSize + 1),
  );
}

/** The documents of a page that fit `schema`. */
export function parsePage<TSchema extends DocumentSchema>(
  schema: TSchema,
  snapshot: QuerySnapshot,
  pageSize: number,
): Page<DocumentOf<TSchema>> {
  const rows = snapshot.docs
    .slice(0, pageSize)
    .map((stored) => parseEntity(schema, stored))
    .filter((entity) => entity !== null);
  return { rows, isLast: snapshot.size <= pageSize };
}

function sortValue<T extends object>(entity: Entity<T>, field: string): FirestoreTimestamp {
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
