import { getField, withField } from '../path/field-path.ts';
import { compareNumbers, isNaNValue, isNumber, valuesEqual } from '../value/compare-values.ts';
import type { Fields, Timestamp, Value } from '../value/value.ts';
import type { Transform } from './write.ts';

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
const NULL: Value = { kind: 'null' };

export interface Transformed {
  readonly fields: Fields;
  readonly results: readonly Value[];
}

/** Applies transforms in order; the whole commit shares `requestTime`. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly Transform[],
  requestTime: Timestamp,
): Transformed {
  let transformed = fields;
  const results: Value[] = [];
  for (const transform of transforms) {
    const value = transformValue(transform, getField(transformed, transform.field), requestTime);
    transformed = withField(transformed, transform.field, value);
    results.push(value.kind === 'array' ? NULL : value);
  }
  return { fields: transformed, results };
}

function transformValue(
  transform: Transform,
  stored: Value | undefined,
  requestTime: Timestamp,
): Value {
  switch (transform.kind) {
    case 'requestTime':
      return { kind: 'timestamp', value: requestTime };
    case 'increment':
      return increment(stored, transform.operand);
    case 'maximum':
    case 'minimum':
      return extreme(transform.kind, stored, transform.operand);
    case 'appendMissing':
      return { kind: 'array', values: appendMissing(elementsOf(stored), transform.elements) };
    case 'removeAll':
      return {
        kind: 'array',
        values: elementsOf(stored).filter((each) => !includes(transform.elements, each)),
      };
  }
}

function increment(stored: Value | undefined, operand: Value): Value {
  if (!isNumber(stored) || !isNumber(operand)) return operand;
  if (stored.kind === 'integer' && operand.kind === 'integer') {
    return { kind: 'integer', value: saturate(stored.value + operand.value) };
  }
  return { kind: 'double', value: Number(stored.value) + Number(operand.value) };
}

function saturate(value: bigint): bigint {
  if (value > MAX_INT64) return MAX_INT64;
  return value < MIN_INT64 ? MIN_INT64 : value;
}

function extreme(kind: 'maximum' | 'minimum', stored: Value | undefined, operand: Value): Value {
  if (!isNumber(stored) || !isNumber(operand)) return operand;
  if (isNaNValue(stored) || isNaNValue(operand)) return { kind: 'double', value: Number.NaN };
  const difference = compareNumbers(operand.value, stored.value);
  return (kind === 'maximum' ? difference > 0 : difference < 0) ? operand : stored;
}

function elementsOf(stored: Value | undefined): readonly Value[] {
  return stored?.kind === 'array' ? stored.values : [];
}

function appendMissing(stored: readonly Value[], elements: readonly Value[]): readonly Value[] {
  const values = [...stored];
  for (const element of elements) if (!includes(values, element)) values.push(element);
  return values;
}

function includes(values: readonly Value[], wanted: Value): boolean {
  return values.some((each) => valuesEqual(each, wanted));
}
