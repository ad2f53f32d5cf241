import type { Fields, Value } from './value.ts';

/** Compares stored forms: unlike in queries, `1` is not `1.0`. */
export function valuesIdentical(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case 'null':
      return true;
    case 'double':
      return Object.is(a.value, (b as typeof a).value);
    case 'timestamp': {
      const other = (b as typeof a).value;
      return a.value.seconds === other.seconds && a.value.nanos === other.nanos;
    }
    case 'bytes':
      return Buffer.compare(a.value, (b as typeof a).value) === 0;
    case 'geoPoint': {
      const other = b as typeof a;
      return a.latitude === other.latitude && a.longitude === other.longitude;
    }
    case 'array': {
      const other = (b as typeof a).values;
      return (
        a.values.length === other.length &&
        a.values.every((value, i) => valuesIdentical(value, other[i] as Value))
      );
    }
    case 'map':
      return fieldsIdentical(a.fields, (b as typeof a).fields);
    default:
      return a.value === (b as typeof a).value;
  }
}

export function fieldsIdentical(a: Fields, b: Fields): boolean {
  if (a.size !== b.size) return false;
  for (const [name, value] of a) {
    const other = b.get(name);
    if (!other || !valuesIdentical(value, other)) return false;
  }
  return true;
}
