import { parseDocumentName, projectOf, relativePath } from '../path/resource-name.ts';
import type { Fields, Timestamp, Value } from '../value/value.ts';
import {
  bytes,
  double,
  group,
  message,
  parseWire,
  text,
  varint,
  type WireMessage,
  type WireValue,
} from './wire-format.ts';

// Entities of Google’s exports, with the field numbers of EntityProto, Property, PropertyValue, Reference and Path.

const ENTITY = { key: 13, property: 14, rawProperty: 15, group: 16 } as const;
const REFERENCE = { app: 13, path: 14, database: 23 } as const;
const PATH = { element: 1, type: 2, id: 3, name: 4 } as const;
const PROPERTY = { meaning: 1, name: 3, multiple: 4, value: 5 } as const;
const VALUE = {
  int: 1,
  bool: 2,
  string: 3,
  double: 4,
  point: 5,
  x: 6,
  y: 7,
  reference: 12,
} as const;
const IN_VALUE = { app: 13, element: 14, type: 15, id: 16, name: 17, database: 23 } as const;

const MEANING = {
  time: 7,
  point: 9,
  blob: 14,
  text: 15,
  shortBlob: 16,
  entity: 19,
  emptyList: 24,
  vector: 31,
} as const;
const PLAIN_MEANINGS: readonly number[] = [0, MEANING.text];

const APP_PREFIX = 'dev~';
const DEFAULT_DATABASE = '(default)';
const MICROS_PER_SECOND = 1_000_000n;
const NANOS_PER_MICRO = 1_000n;
const NOTHING = new Uint8Array();

export interface Entity {
  readonly databaseId: string;
  readonly path: string;
  readonly fields: Fields;
}

interface Target {
  readonly project: string;
  readonly databaseId: string;
  readonly steps: readonly string[];
}

function targetOf(name: string): Target {
  const databaseId = name.split('/')[3] ?? '';
  return { project: projectOf(name), databaseId, steps: relativePath(name).split('/') };
}

export function encodeEntity(name: string, fields: Fields): Uint8Array {
  const target = targetOf(name);
  const elements = pairs(target.steps).map(([type, id]) =>
    group(PATH.element, text(PATH.type, type), encodeId(id, PATH)),
  );
  return Buffer.concat([
    message(
      ENTITY.key,
      text(REFERENCE.app, APP_PREFIX + target.project),
      message(REFERENCE.path, ...elements),
      encodeDatabase(target.databaseId),
    ),
    ...encodeFields(fields),
    message(ENTITY.group, elements[0] ?? NOTHING),
  ]);
}

interface IdNumbers {
  readonly id: number;
  readonly name: number;
}

/** Ids that Datastore allocates are numbers, which Firestore shows as `__id7__`. */
function encodeId(id: string, numbers: IdNumbers): Uint8Array {
  const [, allocated] = /^__id(0|-?[1-9]\d{0,17})__$/.exec(id) ?? [];
  return allocated ? varint(numbers.id, BigInt(allocated)) : text(numbers.name, id);
}

function decodeId(element: WireMessage, numbers: IdNumbers): string {
  const id = fieldValue(element, numbers.id);
  return typeof id === 'bigint' ? `__id${BigInt.asIntN(64, id)}__` : textOf(element, numbers.name);
}

// Not a number, which has too few bits for the year 9999.
function microsOf({ seconds, nanos }: Timestamp): bigint {
  return BigInt(seconds) * MICROS_PER_SECOND + BigInt(nanos) / NANOS_PER_MICRO;
}

function encodeDatabase(databaseId: string): Uint8Array {
  return databaseId === DEFAULT_DATABASE ? NOTHING : text(REFERENCE.database, databaseId);
}

function pairs(steps: readonly string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at < steps.length; at += 2) found.push([steps[at] ?? '', steps[at + 1] ?? '']);
  return found;
}

function encodeFields(fields: Fields): readonly Uint8Array[] {
  return [...fields].flatMap(([name, value]) => encodeProperties(name, value));
}

function encodeProperties(name: string, value: Value): readonly Uint8Array[] {
  const property = (meaning: number, content: Uint8Array, isMultiple = false) => [
    meaning === 0 ? NOTHING : varint(PROPERTY.meaning, meaning),
    text(PROPERTY.name, name),
    varint(PROPERTY.multiple, isMultiple ? 1 : 0),
    bytes(PROPERTY.value, content),
  ];
  if (value.kind === 'array') {
    if (value.values.length === 0) {
      return [message(ENTITY.property, ...property(MEANING.emptyList, NOTHING))];
    }
    return value.values.map((each) => {
      const [meaning, content] = encodeValue(each);
      return message(ENTITY.rawProperty, ...property(meaning, content, true));
    });
  }
  const vector = vectorOf(value);
  if (vector) {
    return vector.map((each) =>
      message(ENTITY.rawProperty, ...property(MEANING.vector, double(VALUE.double, each), true)),
    );
  }
  return [message(ENTITY.rawProperty, ...property(...encodeValue(value)))];
}

function vectorOf(value: Value): readonly number[] | null {
  if (value.kind !== 'map' || value.fields.size !== 2) return null;
  const type = value.fields.get('__type__');
  const list = value.fields.get('value');
  if (type?.kind !== 'string' || type.value !== '__vector__' || list?.kind !== 'array') return null;
  const numbers = list.values.flatMap((each) => (each.kind === 'double' ? [each.value] : []));
  return numbers.length > 0 && numbers.length === list.values.length ? numbers : null;
}

function encodeValue(value: Value): readonly [meaning: number, content: Uint8Array] {
  switch (value.kind) {
    case 'null':
      return [0, NOTHING];
    case 'boolean':
      return [0, varint(VALUE.bool, value.value ? 1 : 0)];
    case 'integer':
      return [0, varint(VALUE.int, value.value)];
    case 'double':
      return [0, double(VALUE.double, value.value)];
    case 'timestamp':
      return [MEANING.time, varint(VALUE.int, microsOf(value.value))];
    case 'string':
      return [0, text(VALUE.string, value.value)];
    case 'bytes':
      return [MEANING.blob, bytes(VALUE.string, value.value)];
    case 'reference':
      return [0, encodeReference(value.value)];
    case 'geoPoint': {
      const { latitude, longitude } = value;
      const point = group(VALUE.point, double(VALUE.x, latitude), double(VALUE.y, longitude));
      return [MEANING.point, point];
    }
    case 'array':
      throw new Error('A list in a list cannot be exported');
    case 'map':
      return [MEANING.entity, bytes(VALUE.string, encodeMap(value.fields))];
  }
}

function encodeReference(name: string): Uint8Array {
  const { project, databaseId, steps } = targetOf(name);
  const elements = pairs(steps).map(([type, id]) =>
    group(IN_VALUE.element, text(IN_VALUE.type, type), encodeId(id, IN_VALUE)),
  );
  return group(
    VALUE.reference,
    text(IN_VALUE.app, APP_PREFIX + project),
    ...elements,
    encodeDatabase(databaseId),
  );
}

function encodeMap(fields: Fields): Uint8Array {
  return Buffer.concat([
    message(ENTITY.key, text(REFERENCE.app, ''), message(REFERENCE.path)),
    ...encodeFields(fields),
    message(ENTITY.group),
  ]);
}

/** Throws `Error` for an invalid record. */
export function decodeEntity(record: Uint8Array): Entity {
  const entity = parseWire(record);
  const key = parseWire(bytesOf(entity, ENTITY.key));
  const path = parseWire(bytesOf(key, REFERENCE.path));
  const steps = messagesOf(path, PATH.element).flatMap((element) => [
    textOf(element, PATH.type),
    decodeId(element, PATH),
  ]);
  const databaseId = textOf(key, REFERENCE.database) || DEFAULT_DATABASE;
  parseDocumentName(`projects/p/databases/${databaseId}/documents/${steps.join('/')}`);
  return { databaseId, path: steps.join('/'), fields: decodeFields(entity) };
}

function decodeFields(entity: WireMessage): Fields {
  const fields = new Map<string, Value>();
  for (const { number, value } of entity) {
    if (number !== ENTITY.property && number !== ENTITY.rawProperty) continue;
    if (!Buffer.isBuffer(value)) throw new Error('Invalid property');
    const property = parseWire(value);
    const name = textOf(property, PROPERTY.name);
    const decoded = decodeProperty(property);
    const isMultiple = fieldValue(property, PROPERTY.multiple) === 1n;
    fields.set(name, isMultiple ? append(fields.get(name), decoded, property) : decoded);
  }
  return fields;
}

function append(list: Value | undefined, value: Value, property: WireMessage): Value {
  if (meaningOf(property) !== MEANING.vector) {
    const values = list?.kind === 'array' ? list.values : [];
    return { kind: 'array', values: [...values, value] };
  }
  const known = list?.kind === 'map' ? list.fields.get('value') : undefined;
  const values = known?.kind === 'array' ? known.values : [];
  return {
    kind: 'map',
    fields: new Map<string, Value>([
      ['__type__', { kind: 'string', value: '__vector__' }],
      ['value', { kind: 'array', values: [...values, value] }],
    ]),
  };
}

function meaningOf(property: WireMessage): number {
  return Number(fieldValue(property, PROPERTY.meaning) ?? 0);
}

function decodeProperty(property: WireMessage): Value {
  const meaning = meaningOf(property);
  if (meaning === MEANING.emptyList) return { kind: 'array', values: [] };
  const content = parseWire(bytesOf(property, PROPERTY.value));
  const [field] = content;
  if (!field) return { kind: 'null' };
  const { number, value } = field;
  if (typeof value === 'bigint') return decodeNumber(number, value, meaning);
  if (!Buffer.isBuffer(value)) return decodeGroup(number, value);
  if (number === VALUE.double) return { kind: 'double', value: value.readDoubleLE() };
  if (number === VALUE.string) return decodeText(value, meaning);
  throw new Error(`Unknown kind of value ${number}`);
}

function decodeNumber(number: number, value: bigint, meaning: number): Value {
  if (number === VALUE.bool) return { kind: 'boolean', value: value !== 0n };
  if (number !== VALUE.int) throw new Error(`Unknown kind of value ${number}`);
  const signed = BigInt.asIntN(64, value);
  if (meaning === MEANING.time) return { kind: 'timestamp', value: timestampOfMicros(signed) };
  return { kind: 'integer', value: signed };
}

function timestampOfMicros(micros: bigint): Timestamp {
  const excess = ((micros % MICROS_PER_SECOND) + MICROS_PER_SECOND) % MICROS_PER_SECOND;
  const seconds = Number((micros - excess) / MICROS_PER_SECOND);
  return { seconds, nanos: Number(excess * NANOS_PER_MICRO) };
}

function decodeText(value: Buffer, meaning: number): Value {
  if (meaning === MEANING.blob || meaning === MEANING.shortBlob) {
    return { kind: 'bytes', value: new Uint8Array(value) };
  }
  if (meaning === MEANING.entity) return { kind: 'map', fields: decodeFields(parseWire(value)) };
  if (PLAIN_MEANINGS.includes(meaning)) return { kind: 'string', value: value.toString() };
  throw new Error(`Unknown meaning ${meaning} of a value`);
}

function decodeGroup(number: number, value: WireMessage): Value {
  if (number === VALUE.point) {
    const latitude = bytesOf(value, VALUE.x).readDoubleLE();
    return { kind: 'geoPoint', latitude, longitude: bytesOf(value, VALUE.y).readDoubleLE() };
  }
  if (number !== VALUE.reference) throw new Error(`Unknown kind of value ${number}`);
  const project = textOf(value, IN_VALUE.app).replace(/^[a-z0-9]+~/, '');
  const databaseId = textOf(value, IN_VALUE.database) || DEFAULT_DATABASE;
  const steps = messagesOf(value, IN_VALUE.element).flatMap((element) => [
    textOf(element, IN_VALUE.type),
    decodeId(element, IN_VALUE),
  ]);
  const name = `projects/${project}/databases/${databaseId}/documents/${steps.join('/')}`;
  return { kind: 'reference', value: name };
}

function fieldValue(from: WireMessage, number: number): WireValue | undefined {
  return from.find((field) => field.number === number)?.value;
}

function bytesOf(from: WireMessage, number: number): Buffer {
  const value = fieldValue(from, number);
  if (!Buffer.isBuffer(value)) throw new Error(`Field ${number} is missing`);
  return value;
}

function textOf(from: WireMessage, number: number): string {
  return fieldValue(from, number) === undefined ? '' : bytesOf(from, number).toString();
}

function messagesOf(from: WireMessage, number: number): readonly WireMessage[] {
  return from.flatMap((field) => {
    const { value } = field;
    const isMessage = typeof value !== 'bigint' && !Buffer.isBuffer(value);
    return field.number === number && isMessage ? [value] : [];
  });
}
