import type { PathSegment, RulesPath, RulesValue } from './rules-value.ts';

/** `strict` distinguishes int from float; `numeric` treats 1 and 1.0 as equal. */
export type NumberEquality = 'strict' | 'numeric';

/**
 * Compares elements of lists and maps strictly, elements of sets and values of `diff` numerically. NaN equals nothing.
 */
export function areEqual(a: RulesValue, b: RulesValue, numbers: NumberEquality): boolean {
  if (a.type === 'int' && b.type === 'float') return numbers === 'numeric' && mixedEqual(a, b);
  if (a.type === 'float' && b.type === 'int') return numbers === 'numeric' && mixedEqual(b, a);
  switch (a.type) {
    case 'null':
      return b.type === 'null';
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return b.type === a.type && a.value === b.value;
    case 'bytes':
      return b.type === 'bytes' && Buffer.compare(a.value, b.value) === 0;
    case 'timestamp':
    case 'duration':
      return b.type === a.type && a.nanos === b.nanos;
    case 'latlng':
      return b.type === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
    case 'path':
      return b.type === 'path' && pathsEqual(a, b);
    case 'list':
      return b.type === 'list' && listsEqual(a.items, b.items, numbers);
    case 'set':
      return b.type === 'set' && setsEqual(a.items, b.items);
    case 'map':
      return b.type === 'map' && mapsEqual(a.entries, b.entries, numbers);
    default:
      return false;
  }
}

/** `==` of the language: numeric at the top level, strict for elements. */
export function equalsOperator(a: RulesValue, b: RulesValue): boolean {
  const bothNumbers = isNumber(a) && isNumber(b);
  return areEqual(a, b, bothNumbers ? 'numeric' : 'strict');
}

export function contains(
  items: readonly RulesValue[],
  wanted: RulesValue,
  numbers: NumberEquality,
): boolean {
  return items.some((item) => areEqual(item, wanted, numbers));
}

export function isNumber(value: RulesValue): value is RulesValue & { type: 'int' | 'float' } {
  return value.type === 'int' || value.type === 'float';
}

export function pathTexts(path: RulesPath): string[] | null {
  const texts = path.segments.map(segmentTexts);
  return texts.includes(null) ? null : texts.flatMap((text) => text ?? []);
}

export function segmentTexts(segment: PathSegment): readonly string[] | null {
  if (segment.kind === 'text') return [segment.text];
  return segment.kind === 'bound' ? segment.texts : null;
}

function mixedEqual(integer: { value: bigint }, float: { value: number }): boolean {
  return Number(integer.value) === float.value;
}

function pathsEqual(a: RulesPath, b: RulesPath): boolean {
  const left = pathTexts(a);
  const right = pathTexts(b);
  return (
    left !== null &&
    right !== null &&
    left.length === right.length &&
    left.every((text, index) => text === right[index])
  );
}

function listsEqual(
  a: readonly RulesValue[],
  b: readonly RulesValue[],
  numbers: NumberEquality,
): boolean {
  if (a.length !== b.length) return false;
  return a.every((item, index) => {
    const other = b[index];
    return other !== undefined && areEqual(item, other, numbers);
  });
}

function setsEqual(a: readonly RulesValue[], b: readonly RulesValue[]): boolean {
  return a.length === b.length && a.every((item) => contains(b, item, 'numeric'));
}

function mapsEqual(
  a: ReadonlyMap<string, RulesValue>,
  b: ReadonlyMap<string, RulesValue>,
  numbers: NumberEquality,
): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !areEqual(value, other, numbers)) return false;
  }
  return true;
}
