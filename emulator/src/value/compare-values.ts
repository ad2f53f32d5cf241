import { compareNames } from '../path/resource-name.ts';
import { compareStrings } from './compare-strings.ts';
import { compareTimestamps } from './timestamp.ts';
import type { Fields, Value } from './value.ts';

/** Type groups within which inequality filters compare, in sort order. */
const RANKS = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  map: 10,
} as const;
const VECTOR_RANK = 9;

export function typeRank(value: Value): number {
  return value.kind === 'map' && isVector(value.fields) ? VECTOR_RANK : RANKS[value.kind];
}

export function isVector(fields: Fields): boolean {
  const type = fields.get('__type__');
  return type?.kind === 'string' && type.value === '__vector__';
}

export function vectorElements(value: Value | undefined): readonly Value[] | null {
  if (value?.kind !== 'map' || !isVector(value.fields)) return null;
  const elements = value.fields.get('value');
  return elements?.kind === 'array' ? elements.values : null;
}

export function isNumber(
  value: Value | undefined,
): value is Extract<Value, { kind: 'integer' | 'double' }> {
  return value?.kind === 'integer' || value?.kind === 'double';
}

export function isNaNValue(value: Value | undefined): boolean {
  return value?.kind === 'double' && Number.isNaN(value.value);
}

/** Firestore’s total order over all values; 0 means equal for queries (`1` equals `1.0`). */
export function compareValues(a: Value, b: Value): number {
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference;
  if (a === b) return 0;
  if (rank === VECTOR_RANK) return compareVectors(a, b);
  return compareSameType(a, b);
}

export function valuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

function compareSameType(a: Value, b: Value): number {
  switch (a.kind) {
    case 'boolean':
      return b.kind === a.kind ? Number(a.value) - Number(b.value) : 0;
    case 'integer':
    case 'double':
      return isNumber(b) ? compareNumbers(a.value, b.value) : 0;
    case 'timestamp':
      return b.kind === a.kind ? compareTimestamps(a.value, b.value) : 0;
    case 'string':
      return b.kind === a.kind ? compareStrings(a.value, b.value) : 0;
    case 'bytes':
      return b.kind === a.kind ? Buffer.compare(a.value, b.value) : 0;
    case 'reference':
      return b.kind === a.kind ? compareNames(a.value, b.value) : 0;
    case 'geoPoint':
      return b.kind === a.kind ? a.latitude - b.latitude || a.longitude - b.longitude : 0;
    case 'array':
      return b.kind === a.kind ? compareLists(a.values, b.values) : 0;
    case 'map':
      return b.kind === a.kind ? compareMaps(a.fields, b.fields) : 0;
    default:
      return 0;
  }
}

// JavaScript compares a bigint with a number by exact mathematical value.
export function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(isNaNNumber(b)) - Number(isNaNNumber(a));
}

function isNaNNumber(value: bigint | number): boolean {
  return typeof value === 'number' && Number.isNaN(value);
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = compareValues(a[i] as Value, b[i] as Value);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareVectors(a: Value, b: Value): number {
  const left = vectorElements(a) ?? [];
  const right = vectorElements(b) ?? [];
  return left.length - right.length || compareLists(left, right);
}

function compareMaps(a: Fields, b: Fields): number {
  const leftKeys = [...a.keys()].sort(compareStrings);
  const rightKeys = [...b.keys()].sort(compareStrings);
  const length = Math.min(leftKeys.length, rightKeys.length);
  for (let i = 0; i < length; i++) {
    const [left, right] = [leftKeys[i] as string, rightKeys[i] as string];
    const difference =
      compareStrings(left, right) || compareValues(a.get(left) as Value, b.get(right) as Value);
    if (difference !== 0) return difference;
  }
  return leftKeys.length - rightKeys.length;
}
