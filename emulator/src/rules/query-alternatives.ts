import type { FieldOperator, FieldPath, Filter, UnaryOperator } from '../query/structured-query.ts';
import type { Value } from '../value/value.ts';
import type { Comparator } from './rules-value.ts';

/** One thing that a query says of a field. */
export interface Condition {
  readonly field: FieldPath;
  readonly comparator: Comparator;
  readonly value: Value;
}

/** Conditions that hold together; a document of the result satisfies one alternative or more. */
export type Alternative = readonly Condition[];

const COMPARATORS: Readonly<Partial<Record<FieldOperator, Comparator>>> = {
  LESS_THAN: 'LT',
  LESS_THAN_OR_EQUAL: 'LE',
  GREATER_THAN: 'GT',
  GREATER_THAN_OR_EQUAL: 'GE',
  EQUAL: 'EQ',
  NOT_EQUAL: 'NEQ',
  ARRAY_CONTAINS: 'LIST_CONTAINS',
};

const NULL: Value = { kind: 'null' };
const NAN: Value = { kind: 'double', value: Number.NaN };

const UNARY: Readonly<Record<UnaryOperator, { comparator: Comparator; value: Value }>> = {
  IS_NULL: { comparator: 'EQ', value: NULL },
  IS_NAN: { comparator: 'EQ', value: NAN },
  IS_NOT_NULL: { comparator: 'NEQ', value: NULL },
  IS_NOT_NAN: { comparator: 'NEQ', value: NAN },
};

/** The filter as alternatives: each branch of an OR, each value of an `in` or `array-contains-any`. */
export function alternativesOf(filter: Filter | undefined): readonly Alternative[] {
  if (!filter) return [[]];
  if (filter.kind === 'unary') return [[{ field: filter.field, ...UNARY[filter.op] }]];
  if (filter.kind === 'field') return fieldAlternatives(filter.field, filter.op, filter.value);
  if (filter.op === 'OR') return filter.filters.flatMap((branch) => alternativesOf(branch));
  return filter.filters.reduce<readonly Alternative[]>(
    (combined, part) =>
      combined.flatMap((left) => alternativesOf(part).map((right) => [...left, ...right])),
    [[]],
  );
}

function fieldAlternatives(field: FieldPath, op: FieldOperator, value: Value): Alternative[] {
  const values = value.kind === 'array' ? value.values : [value];
  if (op === 'IN') return values.map((item) => [{ field, comparator: 'EQ', value: item }]);
  if (op === 'ARRAY_CONTAINS_ANY') {
    return values.map((item) => [{ field, comparator: 'LIST_CONTAINS', value: item }]);
  }
  if (op === 'NOT_IN') {
    return [values.map((item) => ({ field, comparator: 'NEQ', value: item }))];
  }
  const comparator = COMPARATORS[op];
  return [comparator ? [{ field, comparator, value }] : []];
}
