import { type FieldPath, getField, isNamePath } from '../path/field-path.ts';
import type { Document } from '../store/document.ts';
import { compareValues, isNaNValue, typeRank, valuesEqual } from '../value/compare-values.ts';
import type { Value } from '../value/value.ts';
import type { FieldOperator, Filter, UnaryOperator } from './structured-query.ts';

export function queryValue(document: Document, path: FieldPath): Value | undefined {
  if (isNamePath(path)) return { kind: 'reference', value: document.name };
  return getField(document.fields, path);
}

export function matchesFilter(filter: Filter, document: Document): boolean {
  if (filter.kind === 'composite') {
    if (filter.op === 'AND') return filter.filters.every((each) => matchesFilter(each, document));
    return filter.filters.some((each) => matchesFilter(each, document));
  }
  const value = queryValue(document, filter.field);
  if (value === undefined) return false;
  if (filter.kind === 'unary') return matchesUnary(filter.op, value);
  return MATCHERS[filter.op](value, filter.value);
}

function matchesUnary(op: UnaryOperator, value: Value): boolean {
  switch (op) {
    case 'IS_NULL':
      return value.kind === 'null';
    case 'IS_NAN':
      return isNaNValue(value);
    case 'IS_NOT_NULL':
      return value.kind !== 'null';
    case 'IS_NOT_NAN':
      return value.kind !== 'null' && !isNaNValue(value);
  }
}

type Matcher = (value: Value, operand: Value) => boolean;

const MATCHERS: Readonly<Record<FieldOperator, Matcher>> = {
  EQUAL: equals,
  NOT_EQUAL: (value, operand) =>
    value.kind !== 'null' && operand.kind !== 'null' && !equals(value, operand),
  LESS_THAN: (value, operand) => comparable(value, operand) && compareValues(value, operand) < 0,
  LESS_THAN_OR_EQUAL: (value, operand) =>
    comparable(value, operand) && compareValues(value, operand) <= 0,
  GREATER_THAN: (value, operand) => comparable(value, operand) && compareValues(value, operand) > 0,
  GREATER_THAN_OR_EQUAL: (value, operand) =>
    comparable(value, operand) && compareValues(value, operand) >= 0,
  IN: (value, operand) => elements(operand).some((each) => equals(value, each)),
  NOT_IN: (value, operand) =>
    value.kind !== 'null' &&
    elements(operand).every((each) => each.kind !== 'null' && !equals(value, each)),
  ARRAY_CONTAINS: (value, operand) => elements(value).some((each) => equals(each, operand)),
  ARRAY_CONTAINS_ANY: containsAny,
};

/** Caches the strings of each operand: pairwise comparison of long lists dominates query time. */
const stringsOf = new WeakMap<Value, ReadonlySet<string> | null>();

function readStrings(operand: Value): ReadonlySet<string> | null {
  const known = stringsOf.get(operand);
  if (known !== undefined) return known;
  const strings = elements(operand).flatMap((each) => (each.kind === 'string' ? each.value : []));
  const found = strings.length === elements(operand).length ? new Set(strings) : null;
  stringsOf.set(operand, found);
  return found;
}

function containsAny(value: Value, operand: Value): boolean {
  const strings = readStrings(operand);
  if (strings) {
    return elements(value).some((each) => each.kind === 'string' && strings.has(each.value));
  }
  return elements(value).some((each) => elements(operand).some((wanted) => equals(each, wanted)));
}

function elements(value: Value): readonly Value[] {
  return value.kind === 'array' ? value.values : [];
}

// Null and NaN equal no value in field filters; unary filters match them.
function equals(value: Value, operand: Value): boolean {
  return operand.kind !== 'null' && !isNaNValue(operand) && valuesEqual(value, operand);
}

function comparable(value: Value, operand: Value): boolean {
  return (
    operand.kind !== 'null' &&
    typeRank(value) === typeRank(operand) &&
    !isNaNValue(value) &&
    !isNaNValue(operand)
  );
}
