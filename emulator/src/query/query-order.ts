import {
  type FieldPath,
  fieldPathsEqual,
  formatFieldPath,
  isNamePath,
} from '../path/field-path.ts';
import { compareNames } from '../path/resource-name.ts';
import type { Document } from '../store/document.ts';
import { compareStrings } from '../value/compare-strings.ts';
import { compareValues } from '../value/compare-values.ts';
import type { Value } from '../value/value.ts';
import { queryValue } from './match-filter.ts';
import type { Filter, Order, StructuredQuery } from './structured-query.ts';

const INEQUALITIES: ReadonlySet<string> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

const NAME: FieldPath = ['__name__'];

export type LeafFilter = Exclude<Filter, { kind: 'composite' }>;

/** Excludes comparisons with null, which match nothing and imply no order. */
export function isInequality(filter: LeafFilter): boolean {
  const isAlwaysFalse = filter.kind === 'field' && filter.value.kind === 'null';
  return INEQUALITIES.has(filter.op) && !isAlwaysFalse;
}

export function leafFilters(filter: Filter | undefined): LeafFilter[] {
  if (!filter) return [];
  return filter.kind === 'composite' ? filter.filters.flatMap(leafFilters) : [filter];
}

/**
 * Explicit orders, then inequality fields by path, then the name. Implicit orders take the direction of the last
 * explicit one.
 */
export function effectiveOrders(query: StructuredQuery): readonly Order[] {
  const direction = query.orderBy.at(-1)?.direction ?? 'ASCENDING';
  const orders = [...query.orderBy];
  const isOrdered = (field: FieldPath) => orders.some((each) => fieldPathsEqual(each.field, field));
  const inequalities = leafFilters(query.where)
    .filter((filter) => isInequality(filter) && !isNamePath(filter.field))
    .map((filter) => filter.field)
    .sort((a, b) => compareStrings(formatFieldPath(a), formatFieldPath(b)));
  for (const field of inequalities) if (!isOrdered(field)) orders.push({ field, direction });
  if (!isOrdered(NAME)) orders.push({ field: NAME, direction });
  return orders;
}

export function hasOrderFields(orders: readonly Order[], document: Document): boolean {
  return orders.every((order) => queryValue(document, order.field) !== undefined);
}

export function compareByOrders(orders: readonly Order[]): (a: Document, b: Document) => number {
  return (a, b) => {
    for (const { field, direction } of orders) {
      const difference = isNamePath(field)
        ? compareNames(a.name, b.name)
        : compareValues(queryValue(a, field) as Value, queryValue(b, field) as Value);
      if (difference !== 0) return direction === 'ASCENDING' ? difference : -difference;
    }
    return 0;
  };
}

/** Negative before the cursor, 0 at it, positive after it. */
export function compareToCursor(
  orders: readonly Order[],
  document: Document,
  values: readonly Value[],
): number {
  for (const [i, value] of values.entries()) {
    const order = orders[i];
    const own = order && queryValue(document, order.field);
    if (!order || !own) return 0;
    const difference = compareValues(own, value);
    if (difference !== 0) return order.direction === 'ASCENDING' ? difference : -difference;
  }
  return 0;
}
