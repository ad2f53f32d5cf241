import type { Value } from '../value/value.ts';
import type { LeafFilter } from './query-order.ts';
import type { Filter } from './structured-query.ts';

/** Conjunction of filters; a result satisfies at least one disjunction. */
export type Disjunction = readonly LeafFilter[];

/** Disjunctive normal form, with one branch per OR operand and per value of `in` or `array-contains-any`. */
export function disjunctionsOf(filter: Filter | undefined): readonly Disjunction[] {
  if (!filter) return [[]];
  if (filter.kind === 'unary') return [[filter]];
  if (filter.kind === 'field') return spread(filter);
  if (filter.op === 'OR') return filter.filters.flatMap((branch) => disjunctionsOf(branch));
  return filter.filters.reduce<readonly Disjunction[]>(
    (combined, part) =>
      combined.flatMap((left) => disjunctionsOf(part).map((right) => [...left, ...right])),
    [[]],
  );
}

function spread(filter: Extract<Filter, { kind: 'field' }>): Disjunction[] {
  if (filter.op === 'IN')
    return valuesOf(filter).map((value) => [{ ...filter, op: 'EQUAL', value }]);
  if (filter.op === 'ARRAY_CONTAINS_ANY') {
    return valuesOf(filter).map((value) => [{ ...filter, op: 'ARRAY_CONTAINS', value }]);
  }
  return [[filter]];
}

function valuesOf({ value }: { readonly value: Value }): readonly Value[] {
  return value.kind === 'array' ? value.values : [value];
}
