import { disjunctionsOf } from '../query/disjunctions.ts';
import type { LeafFilter } from '../query/query-order.ts';
import type { FieldOperator, FieldPath, Filter, UnaryOperator } from '../query/structured-query.ts';
import type { Value } from '../value/value.ts';
import type { Comparator } from './rules-value.ts';

interface Condition {
  readonly field: FieldPath;
  readonly comparator: Comparator;
  readonly value: Value;
}

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

export function alternativesOf(filter: Filter | undefined): readonly Alternative[] {
  return disjunctionsOf(filter).map((leaves) => leaves.flatMap(conditionsOf));
}

function conditionsOf(leaf: LeafFilter): readonly Condition[] {
  const { field } = leaf;
  if (leaf.kind === 'unary') return [{ field, ...UNARY[leaf.op] }];
  if (leaf.op === 'NOT_IN') {
    const values = leaf.value.kind === 'array' ? leaf.value.values : [leaf.value];
    return values.map((value) => ({ field, comparator: 'NEQ', value }));
  }
  const comparator = COMPARATORS[leaf.op];
  return comparator ? [{ field, comparator, value: leaf.value }] : [];
}
