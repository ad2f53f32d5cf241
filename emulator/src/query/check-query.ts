import { MAX_DISJUNCTIONS, MAX_IN_VALUES, MAX_NOT_IN_VALUES } from '../limits.ts';
import { fieldPathsEqual, formatFieldPath, isNamePath } from '../path/field-path.ts';
import { checkCollectionId, parseParentName } from '../path/resource-name.ts';
import { invalidArgument, StatusError } from '../status.ts';
import type { Value } from '../value/value.ts';
import { effectiveOrders, isInequality, type LeafFilter, leafFilters } from './query-order.ts';
import { selectorOf } from './run-query.ts';
import type { Bound, Filter, StructuredQuery } from './structured-query.ts';

const NEGATIONS: ReadonlySet<string> = new Set([
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
]);

export function checkQuery(query: StructuredQuery): void {
  if (query.limit !== undefined && query.limit < 0) throw invalidArgument('limit is negative');
  if (query.offset < 0) throw invalidArgument('offset is negative');
  checkFrom(query);
  for (const filter of leafFilters(query.where)) checkFilter(filter);
  if (query.where) checkCombination(query.where);
  checkOrders(query);
  if (selectorOf(query).collectionId === '') checkKindless(query);
  if (query.startAt) checkCursor(query, query.startAt);
  if (query.endAt) checkCursor(query, query.endAt);
}

function checkFrom(query: StructuredQuery): void {
  if (query.from.length > 1) {
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.');
  }
  const { collectionId } = selectorOf(query);
  if (collectionId !== '') checkCollectionId(collectionId);
}

function checkFilter(filter: LeafFilter): void {
  if (filter.kind === 'field') checkOperand(filter.op, filter.value);
  if (!isNamePath(filter.field)) return;
  if (filter.kind === 'unary') throw keyExpected();
  if (filter.op === 'ARRAY_CONTAINS' || filter.op === 'ARRAY_CONTAINS_ANY') {
    throw invalidArgument('the name __key__ is reserved');
  }
  const isList = filter.op === 'IN' || filter.op === 'NOT_IN';
  const keys = isList && filter.value.kind === 'array' ? filter.value.values : [filter.value];
  for (const key of keys) {
    if (key.kind !== 'reference') throw keyExpected();
    parseParentName(key.value, 'Resource name');
  }
}

function keyExpected(): StatusError {
  return invalidArgument('__key__ filter value must be a Key');
}

function checkOperand(op: string, value: Value): void {
  if (op !== 'IN' && op !== 'NOT_IN' && op !== 'ARRAY_CONTAINS_ANY') return;
  if (value.kind !== 'array') throw invalidArgument(`'${op}' requires an ArrayValue.`);
  if (value.values.length === 0) {
    throw invalidArgument(`'${op}' requires an non-empty ArrayValue.`);
  }
  const limit = op === 'NOT_IN' ? MAX_NOT_IN_VALUES : MAX_IN_VALUES;
  if (value.values.length > limit) {
    throw invalidArgument(`'${op}' supports up to ${limit} comparison values.`);
  }
}

function checkCombination(where: Filter): void {
  const leaves = leafFilters(where);
  const has = (op: string) => leaves.some((each) => each.op === op);
  if (leaves.filter((each) => NEGATIONS.has(each.op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (has('NOT_IN') && (has('IN') || has('ARRAY_CONTAINS_ANY') || hasOr(where))) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
  if (countArrayClauses(where) > 1) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      'Only a single array-contains clause is allowed in a query',
    );
  }
  checkKeyEquality(leaves);
  const disjunctions = countDisjunctions(where);
  if (disjunctions > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
}

function checkKeyEquality(leaves: readonly LeafFilter[]): void {
  const inequalities = leaves.filter(isInequality);
  if (inequalities.length === 0 || inequalities.some(({ field }) => isNamePath(field))) return;
  if (leaves.every((each) => !isNamePath(each.field))) return;
  throw invalidArgument(
    'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  );
}

function hasOr(filter: Filter): boolean {
  if (filter.kind !== 'composite') return false;
  return filter.op === 'OR' || filter.filters.some(hasOr);
}

function countArrayClauses(filter: Filter): number {
  if (filter.kind !== 'composite') return Number(filter.op.startsWith('ARRAY_CONTAINS'));
  const counts = filter.filters.map(countArrayClauses);
  return filter.op === 'AND' ? counts.reduce((sum, each) => sum + each, 0) : Math.max(0, ...counts);
}

function countDisjunctions(filter: Filter): number {
  if (filter.kind === 'composite') {
    const counts = filter.filters.map(countDisjunctions);
    return filter.op === 'AND'
      ? counts.reduce((product, each) => product * each, 1)
      : counts.reduce((sum, each) => sum + each, 0);
  }
  const isSpread = filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY';
  return isSpread && filter.value.kind === 'array' ? filter.value.values.length : 1;
}

function checkOrders(query: StructuredQuery): void {
  for (const [i, order] of query.orderBy.entries()) {
    const first = query.orderBy.findIndex((each) => fieldPathsEqual(each.field, order.field));
    if (first !== i) {
      throw invalidArgument(
        `order by clause cannot contain duplicate fields ${formatFieldPath(order.field)}`,
      );
    }
  }
  const orders = effectiveOrders(query);
  const key = orders.findIndex((order) => isNamePath(order.field));
  if (key < orders.length - 1) {
    throw invalidArgument('order by clause cannot contain more fields after the key');
  }
  const isFiltered = leafFilters(query.where).some((filter) => !isNamePath(filter.field));
  if (key === 0 && orders[0]?.direction === 'DESCENDING' && !isFiltered) {
    throw new StatusError('FAILED_PRECONDITION', 'Firestore does not support descending key scans');
  }
}

function checkKindless(query: StructuredQuery): void {
  const filter = leafFilters(query.where).find((each) => !isNamePath(each.field));
  if (filter)
    throw invalidArgument(`kind is required for filter: ${formatFieldPath(filter.field)}`);
  if (query.orderBy.some((order) => !isNamePath(order.field))) {
    throw invalidArgument('kind is required for all orders except __key__ ascending');
  }
}

function checkCursor(query: StructuredQuery, cursor: Bound): void {
  if (cursor.values.length > query.orderBy.length) {
    throw invalidArgument('Cursor has too many values.');
  }
  for (const [i, value] of cursor.values.entries()) {
    const order = query.orderBy[i];
    if (!order || !isNamePath(order.field)) continue;
    if (value.kind !== 'reference') {
      throw invalidArgument('Cursor __key__ value is not a document reference.');
    }
    parseParentName(value.value, 'Resource name');
  }
}
