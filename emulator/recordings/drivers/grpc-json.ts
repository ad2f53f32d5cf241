// Converts between ProtoJSON and protobuf messages for the recordings only: the engine’s own converters are under test.
import protobuf from 'protobufjs';
import type { Json, JsonObject } from '../values.ts';
import { formatTimestamp, parseTimestamp } from './timestamps.ts';

const TIMESTAMP = '.google.protobuf.Timestamp';
const WRAPPERS: ReadonlySet<string> = new Set([
  '.google.protobuf.Int32Value',
  '.google.protobuf.Int64Value',
  '.google.protobuf.DoubleValue',
]);

type Plain = Record<string, unknown>;

export function toMessage(type: protobuf.Type, json: JsonObject): protobuf.Message {
  return type.fromObject(encodeObject(type, json));
}

function encodeObject(type: protobuf.Type, json: JsonObject): Plain {
  const object: Plain = {};
  for (const [name, value] of Object.entries(json)) {
    const field = type.fields[name];
    if (!field) throw new Error(`${type.fullName} has no field ${name}`);
    object[name] = encodeField(field.resolve(), value);
  }
  return object;
}

function encodeField(field: protobuf.Field, value: Json): unknown {
  if (field instanceof protobuf.MapField) {
    const entries = Object.entries(value as JsonObject);
    return Object.fromEntries(entries.map(([key, each]) => [key, encodeOne(field, each)]));
  }
  if (field.repeated) return (value as readonly Json[]).map((each) => encodeOne(field, each));
  return encodeOne(field, value);
}

function encodeOne(field: protobuf.Field, value: Json): unknown {
  const type = field.resolvedType;
  if (type instanceof protobuf.Enum) return value === null ? 0 : value;
  if (!(type instanceof protobuf.Type)) return field.type === 'double' ? Number(value) : value;
  if (type.fullName === TIMESTAMP) return parseTimestamp(String(value));
  if (WRAPPERS.has(type.fullName)) return { value };
  return encodeObject(type, value as JsonObject);
}

export function toJson(type: protobuf.Type, message: Plain): JsonObject {
  const json: Record<string, Json> = {};
  for (const field of type.fieldsArray) {
    const value = message[field.name];
    if (!Object.hasOwn(message, field.name) || value === null || value === undefined) continue;
    const isEmpty = field.repeated && (value as readonly unknown[]).length === 0;
    if (!isEmpty) json[field.name] = decodeField(field.resolve(), value);
  }
  return json;
}

function decodeField(field: protobuf.Field, value: unknown): Json {
  if (field instanceof protobuf.MapField) {
    const entries = Object.entries(value as Plain);
    return Object.fromEntries(entries.map(([key, each]) => [key, decodeOne(field, each)]));
  }
  if (field.repeated) return (value as readonly unknown[]).map((each) => decodeOne(field, each));
  return decodeOne(field, value);
}

function decodeOne(field: protobuf.Field, value: unknown): Json {
  const type = field.resolvedType;
  if (type instanceof protobuf.Enum) return type.valuesById[Number(value)] ?? Number(value);
  if (!(type instanceof protobuf.Type)) return decodeScalar(value);
  const message = value as Plain;
  if (type.fullName === TIMESTAMP) return formatTimestamp(message);
  if (WRAPPERS.has(type.fullName)) return decodeScalar(message.value);
  return toJson(type, message);
}

function decodeScalar(value: unknown): Json {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'number' && Object.is(value, -0)) return '-0.0';
  return typeof value === 'object' && value !== null ? String(value) : (value as Json);
}
