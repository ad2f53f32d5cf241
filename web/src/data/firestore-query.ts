import {
  collection,
  collectionGroup,
  documentId,
  limit,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';
import { type DocumentOf, type DocumentSchema, type Entity, parseEntity } from './entity.ts';
import type { ListPage } from './paged-list.ts';
import { sortValue } from './paged-list.ts';
import type { QuerySpec } from './query-spec.ts';

export interface PageSize {
  readonly pageSize: number;
  /** Saves the read of the look-ahead document; the end is then known only after a short page. */
  readonly isBlind?: boolean | undefined;
}

export interface PageRequest<T> extends PageSize {
  readonly after?: Entity<T> | undefined;
}

const lookAheadCount = ({ isBlind = false }: PageSize) => (isBlind ? 0 : 1);

export function buildQuery<T extends object>(spec: QuerySpec, page: PageRequest<T>): Query {
  const [field, direction] = spec.orderBy;
  const { after } = page;
  const source = spec.isGroup ? collectionGroup : collection;
  return query(
    source(firestore(), spec.collection),
    ...spec.where.map(([name, op, value]) => where(name, op, value)),
    orderBy(field, direction),
    orderBy(documentId(), direction),
    ...(after === undefined ? [] : [startAfter(sortValue(after, field), after.id)]),
    limit(page.pageSize + lookAheadCount(page)),
  );
}

export function parsePage<TSchema extends DocumentSchema>(
  schema: TSchema,
  snapshot: QuerySnapshot,
  page: PageSize,
): ListPage<DocumentOf<TSchema>> {
  const rows = snapshot.docs
    .slice(0, page.pageSize)
    .map((stored) => parseEntity(schema, stored))
    .filter((entity) => entity !== null);
  return { rows, isLast: snapshot.size < page.pageSize + lookAheadCount(page) };
}
