import { type FieldPath, formatFieldPath } from '../path/field-path.ts';
import { effectiveOrders } from '../query/query-order.ts';
import { selectorOf } from '../query/run-query.ts';
import type { Filter, StructuredQuery } from '../query/structured-query.ts';

/** `users where status == … order by updatedAt desc, __name__ desc`, without values. */
export function describeQuery(query: StructuredQuery, aggregated: readonly FieldPath[]): string {
  const { collectionId, allDescendants } = selectorOf(query);
  const orders = effectiveOrders(query).map(
    ({ field, direction }) =>
      `${formatFieldPath(field)} ${direction === 'ASCENDING' ? 'asc' : 'desc'}`,
  );
  return [
    allDescendants ? `all ${collectionId}` : collectionId,
    ...(query.where ? [`where ${describeFilter(query.where)}`] : []),
    `order by ${orders.join(', ')}`,
    ...(aggregated.length > 0 ? [`summing up ${aggregated.map(formatFieldPath).join(', ')}`] : []),
  ].join(' ');
}

const OPERATORS: Readonly<Record<string, string>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
};

function describeFilter(filter: Filter): string {
  if (filter.kind === 'composite') {
    const parts = filter.filters.map(describeFilter).join(` ${filter.op.toLowerCase()} `);
    return filter.op === 'OR' ? `(${parts})` : parts;
  }
  const operator = OPERATORS[filter.op] ?? filter.op.toLowerCase().replaceAll('_', '-');
  return `${formatFieldPath(filter.field)} ${operator}${filter.kind === 'field' ? ' …' : ''}`;
}
