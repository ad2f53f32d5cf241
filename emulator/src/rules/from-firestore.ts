import type { Document } from '../store/document.ts';
import type { Fields, Timestamp, Value } from '../value/value.ts';
import {
  bool,
  float,
  int,
  list,
  map,
  NULL,
  path,
  type RulesMap,
  type RulesValue,
  string,
} from './rules-value.ts';

const NANOS_PER_SECOND = 1_000_000_000n;

export function resourceOf(document: Document): RulesMap {
  const texts = pathOfName(document.name);
  return map([
    ['data', fromFields(document.fields)],
    ['id', string(texts.at(-1) ?? '')],
    ['__name__', path(texts)],
  ]);
}

export function pathOfName(name: string): string[] {
  return name.split('/').slice(2);
}

export function fromTimestamp({ seconds, nanos }: Timestamp): RulesValue {
  return { type: 'timestamp', nanos: BigInt(seconds) * NANOS_PER_SECOND + BigInt(nanos) };
}

export function fromFields(fields: Fields): RulesMap {
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return map(sorted.map(([key, value]) => [key, fromFirestore(value)] as const));
}

export function fromFirestore(value: Value): RulesValue {
  switch (value.kind) {
    case 'null':
      return NULL;
    case 'boolean':
      return bool(value.value);
    case 'integer':
      return int(value.value);
    case 'double':
      return float(value.value);
    case 'timestamp':
      return fromTimestamp(value.value);
    case 'string':
      return string(value.value);
    case 'bytes':
      return { type: 'bytes', value: value.value };
    case 'reference':
      return path(pathOfName(value.value));
    case 'geoPoint':
      return { type: 'latlng', latitude: value.latitude, longitude: value.longitude };
    case 'array':
      return list(value.values.map(fromFirestore));
    case 'map':
      return fromFields(value.fields);
  }
}
