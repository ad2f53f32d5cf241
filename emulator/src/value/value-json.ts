import { invalidArgument } from '../status.ts';
import {
  isRecord,
  type Message,
  payloadError,
  readBoolean,
  readBytes,
  readDouble,
  readInt64,
  readList,
  readMessage,
  readString,
  readTimestamp,
  toCamelCase,
} from './payload.ts';
import { formatTimestamp } from './timestamp.ts';
import type { Fields, Value } from './value.ts';

const NULL: Value = { kind: 'null' };
const MAX_DECODE_DEPTH = 200;

/** Decodes ProtoJSON or a protobuf message; throws INVALID_ARGUMENT. */
export function decodeValue(input: unknown, depth = 0): Value {
  if (input === undefined) throw unsetError();
  if (!isRecord(input) || depth > MAX_DECODE_DEPTH) throw payloadError();
  const keys = Object.keys(input);
  const key = keys[0];
  if (key === undefined) throw unsetError();
  if (keys.length > 1) throw payloadError();
  return decodeKind(key.includes('_') ? toCamelCase(key) : key, input[key], depth);
}

function unsetError() {
  return invalidArgument('Cannot convert firestore.v1.Value with type unset.');
}

function decodeKind(key: string, input: unknown, depth: number): Value {
  switch (key) {
    case 'nullValue':
      return NULL;
    case 'booleanValue':
      return { kind: 'boolean', value: readBoolean(input) };
    case 'integerValue':
      return { kind: 'integer', value: readInt64(input) };
    case 'doubleValue':
      return { kind: 'double', value: withoutNegativeZero(readDouble(input)) };
    case 'timestampValue':
      return { kind: 'timestamp', value: readTimestamp(input) };
    case 'stringValue':
      return { kind: 'string', value: readString(input) };
    case 'bytesValue':
      return { kind: 'bytes', value: readBytes(input) };
    case 'referenceValue':
      return { kind: 'reference', value: readString(input) };
    case 'geoPointValue':
      return decodeGeoPoint(readMessage(input, ['latitude', 'longitude']));
    case 'arrayValue':
      return decodeArray(readMessage(input, ['values']), depth);
    case 'mapValue':
      return {
        kind: 'map',
        fields: decodeFields(readMessage(input, ['fields']).fields, depth + 1),
      };
    default:
      throw payloadError();
  }
}

// The official emulator returns a stored -0.0 as 0.0.
function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}

function decodeGeoPoint(message: Message): Value {
  return {
    kind: 'geoPoint',
    latitude: withoutNegativeZero(readDouble(message.latitude)),
    longitude: withoutNegativeZero(readDouble(message.longitude)),
  };
}

function decodeArray(message: Message, depth: number): Value {
  return {
    kind: 'array',
    values: readList(message.values).map((each) => decodeValue(each, depth + 1)),
  };
}

export function decodeFields(input: unknown, depth = 0): Fields {
  const fields = new Map<string, Value>();
  if (input === undefined || input === null) return fields;
  if (!isRecord(input)) throw payloadError();
  for (const name of Object.keys(input)) fields.set(name, decodeValue(input[name], depth));
  return fields;
}

export type ValueJson = Readonly<Record<string, unknown>>;

/** Firestore’s ProtoJSON: 64-bit integers and non-finite doubles as strings, empty parts omitted. */
export function encodeValue(value: Value): ValueJson {
  switch (value.kind) {
    case 'null':
      return { nullValue: null };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: String(value.value) };
    case 'double':
      return { doubleValue: Number.isFinite(value.value) ? value.value : String(value.value) };
    case 'timestamp':
      return { timestampValue: formatTimestamp(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: encodeBytes(value.value) };
    case 'reference':
      return { referenceValue: value.value };
    case 'geoPoint':
      return {
        geoPointValue: {
          ...(value.latitude !== 0 && { latitude: value.latitude }),
          ...(value.longitude !== 0 && { longitude: value.longitude }),
        },
      };
    case 'array':
      return {
        arrayValue: value.values.length > 0 ? { values: value.values.map(encodeValue) } : {},
      };
    case 'map':
      return { mapValue: value.fields.size > 0 ? { fields: encodeFields(value.fields) } : {} };
  }
}

export function encodeFields(fields: Fields): Record<string, ValueJson> {
  const json: Record<string, ValueJson> = {};
  for (const [name, value] of fields) json[name] = encodeValue(value);
  return json;
}

export function encodeBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
