// Builders for structured queries with the operators of the SDKs.
import { type JsonObject, type Plain, toValue } from './values.ts';

const OPERATORS = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
} as const;
const UNARY = {
  'is null': 'IS_NULL',
  'is not null': 'IS_NOT_NULL',
  'is NaN': 'IS_NAN',
  'is not NaN': 'IS_NOT_NAN',
} as const;

export type QueryPart =
  | { readonly filter: JsonObject }
  | { readonly order: JsonObject }
  | { readonly set: JsonObject };

const fieldOf = (fieldPath: string): JsonObject => ({ fieldPath });

export const where = (path: string, operator: keyof typeof OPERATORS, value: Plain): QueryPart => ({
  filter: { fieldFilter: { field: fieldOf(path), op: OPERATORS[operator], value: toValue(value) } },
});
export const is = (path: string, operator: keyof typeof UNARY): QueryPart => ({
  filter: { unaryFilter: { field: fieldOf(path), op: UNARY[operator] } },
});
const composite = (op: 'AND' | 'OR', parts: readonly QueryPart[]): QueryPart => ({
  filter: { compositeFilter: { op, filters: parts.flatMap(filterOf) } },
});
export const and = (...parts: readonly QueryPart[]): QueryPart => composite('AND', parts);
export const or = (...parts: readonly QueryPart[]): QueryPart => composite('OR', parts);

export const orderBy = (path: string, direction: 'asc' | 'desc' = 'asc'): QueryPart => ({
  order: {
    field: fieldOf(path),
    direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
  },
});
export const limit = (count: number): QueryPart => ({ set: { limit: count } });
export const offset = (count: number): QueryPart => ({ set: { offset: count } });
export const select = (...paths: readonly string[]): QueryPart => ({
  set: { select: { fields: paths.map(fieldOf) } },
});

const cursor = (
  key: 'startAt' | 'endAt',
  before: boolean,
  values: readonly Plain[],
): QueryPart => ({
  set: { [key]: { values: values.map(toValue), before } },
});
export const startAt = (...values: readonly Plain[]): QueryPart => cursor('startAt', true, values);
export const startAfter = (...values: readonly Plain[]): QueryPart =>
  cursor('startAt', false, values);
export const endBefore = (...values: readonly Plain[]): QueryPart => cursor('endAt', true, values);
export const endAt = (...values: readonly Plain[]): QueryPart => cursor('endAt', false, values);

export const group = (collectionId: string): QueryPart => ({
  set: { from: [{ collectionId, allDescendants: true }] },
});

const filterOf = (part: QueryPart): readonly JsonObject[] =>
  'filter' in part ? [part.filter] : [];

export function query(collectionId: string, ...parts: readonly QueryPart[]): JsonObject {
  const filters = parts.flatMap(filterOf);
  const orders = parts.flatMap((part) => ('order' in part ? [part.order] : []));
  const [only] = filters;
  return {
    from: [{ collectionId }],
    ...(only && {
      where: filters.length === 1 ? only : { compositeFilter: { op: 'AND', filters } },
    }),
    ...(orders.length > 0 && { orderBy: orders }),
    ...Object.assign({}, ...parts.flatMap((part) => ('set' in part ? [part.set] : []))),
  };
}
