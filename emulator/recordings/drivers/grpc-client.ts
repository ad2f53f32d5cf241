import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import protobuf, { type Method, type Type } from 'protobufjs';
import { loadFirestoreService } from '../../src/wire/grpc/descriptors.ts';
import type { RpcResult } from '../describe.ts';
import type { Json, JsonObject } from '../values.ts';
import type { DriverTarget, Stream, StreamEvent } from './driver.ts';

export class EventQueue<Event> {
  readonly #events: Event[] = [];
  #waiting: ((event: Event) => void) | null = null;

  push(event: Event): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) waiting(event);
    else this.#events.push(event);
  }

  next(): Promise<Event> {
    const event = this.#events.shift();
    if (event !== undefined) return Promise.resolve(event);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }
}

// Converts between ProtoJSON and protobuf messages for the recordings only: the engine’s own converters are under test.

const NANO_DIGITS = 9;
const MS = 1_000;

interface TimestampMessage {
  readonly seconds?: unknown;
  readonly nanos?: unknown;
}

function parseTimestamp(text: string): { seconds: number; nanos: number } {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return {
    seconds: Math.floor(Date.parse(text.replace(/\.\d+/, '')) / MS),
    nanos: Number(fraction.padEnd(NANO_DIGITS, '0').slice(0, NANO_DIGITS)),
  };
}

function formatTimestamp({ seconds = 0, nanos = 0 }: TimestampMessage): string {
  const whole = new Date(Number(seconds) * MS).toISOString().replace(/\.\d+Z$/, '');
  if (!nanos) return `${whole}Z`;
  const digits = String(nanos).padStart(NANO_DIGITS, '0');
  return `${whole}.${digits.replace(/(000){1,2}$/, '')}Z`;
}

const TIMESTAMP = '.google.protobuf.Timestamp';
const WRAPPERS: ReadonlySet<string> = new Set([
  '.google.protobuf.Int32Value',
  '.google.protobuf.Int64Value',
  '.google.protobuf.DoubleValue',
]);

type Plain = Record<string, unknown>;

function toMessage(type: protobuf.Type, json: JsonObject): protobuf.Message {
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

function toJson(type: protobuf.Type, message: Plain): JsonObject {
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

const SERVICE = loadFirestoreService();
const OPTIONS = { 'grpc.max_receive_message_length': -1, 'grpc.max_send_message_length': -1 };

interface MethodTypes {
  readonly path: string;
  readonly serialize: (request: JsonObject) => Buffer;
  readonly deserialize: (bytes: Buffer) => JsonObject;
  readonly isUnary: boolean;
}

function typesOf(name: string): MethodTypes {
  const method = SERVICE.methods[name] as Method;
  method.resolve();
  const request = method.resolvedRequestType as Type;
  const response = method.resolvedResponseType as Type;
  return {
    path: `/google.firestore.v1.Firestore/${name}`,
    serialize: (json) => Buffer.from(request.encode(toMessage(request, json)).finish()),
    deserialize: (bytes) =>
      toJson(response, response.decode(bytes) as unknown as Record<string, unknown>),
    isUnary: !method.responseStream,
  };
}

function metadataOf(database: string, authorization: string | null): Metadata {
  const metadata = new Metadata();
  if (authorization !== null) metadata.set('authorization', authorization);
  // Google’s Write stream fails without this header.
  metadata.set('google-cloud-resource-prefix', database);
  return metadata;
}

const errorOf = ({ code, details }: ServiceError) => ({
  status: status[code],
  message: details,
});

export class GrpcClient {
  readonly #clients = new Map<string, Client>();

  #clientOf(address: string): Client {
    const known = this.#clients.get(address);
    if (known) return known;
    const client = new Client(address, credentials.createInsecure(), OPTIONS);
    this.#clients.set(address, client);
    return client;
  }

  call(
    { address, database }: DriverTarget,
    rpc: string,
    request: JsonObject,
    authorization: string | null,
  ): Promise<RpcResult> {
    const { path, serialize, deserialize, isUnary } = typesOf(rpc);
    const metadata = metadataOf(database, authorization);
    const client = this.#clientOf(address);
    return new Promise((resolve) => {
      if (isUnary) {
        client.makeUnaryRequest(path, serialize, deserialize, request, metadata, (error, message) =>
          resolve(error ? { error: errorOf(error) } : { messages: message ? [message] : [] }),
        );
        return;
      }
      const messages: JsonObject[] = [];
      client
        .makeServerStreamRequest(path, serialize, deserialize, request, metadata)
        .on('data', (message: JsonObject) => messages.push(message))
        .on('error', (error: ServiceError) => resolve({ error: errorOf(error) }))
        .on('end', () => resolve({ messages }));
    });
  }

  openStream(
    { address, database }: DriverTarget,
    rpc: string,
    authorization: string | null,
  ): Stream {
    const { path, serialize, deserialize } = typesOf(rpc);
    const metadata = metadataOf(database, authorization);
    const events = new EventQueue<StreamEvent>();
    const client = this.#clientOf(address);
    const stream = client
      .makeBidiStreamRequest(path, serialize, deserialize, metadata)
      .on('data', (message: JsonObject) => events.push({ message }))
      .on('error', (error: ServiceError) => events.push({ error: errorOf(error) }))
      .on('end', () => events.push({ ended: true }));
    return {
      send: (message) => stream.write(message),
      halfClose: () => stream.end(),
      next: () => events.next(),
      close: () => stream.cancel(),
    };
  }

  close(): void {
    for (const client of this.#clients.values()) client.close();
  }
}
