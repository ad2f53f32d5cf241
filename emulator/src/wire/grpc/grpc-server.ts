import type { Duplex } from 'node:stream';
import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  type Metadata,
  type MethodDefinition,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { Method, Type } from 'protobufjs';
import type { Engine } from '../../engine.ts';
import { MAX_GRPC_MESSAGE_BYTES } from '../../limits.ts';
import { parseAuthorization } from '../../service/authorization-header.ts';
import type {
  Call,
  ListService,
  StreamClient,
  StreamService,
  UnaryService,
} from '../../service/call.ts';
import type { Codec } from '../../service/codec.ts';
import { LIST_METHODS, UNARY_METHODS } from '../../service/methods.ts';
import { toStatusError } from '../../status.ts';
import type { Document } from '../../store/document.ts';
import { type Message, payloadError } from '../../value/payload.ts';
import type { Fields, Timestamp, Value } from '../../value/value.ts';
import { loadFirestoreService } from './descriptors.ts';

const WORD_BITS = 32n;
const WORD_BASE = 2 ** 32;

const messageCodec: Codec = {
  value: encodeValue,
  fields: encodeFields,
  document: encodeDocument,
  timestamp: encodeTimestamp,
  bytes: (bytes) => bytes,
  enumeration: (_, number) => number,
};

// protobufjs accepts a 64-bit integer as two halves.
interface Int64 {
  readonly low: number;
  readonly high: number;
  readonly unsigned: false;
}

function encodeInt64(value: bigint): Int64 {
  return {
    low: Number(BigInt.asIntN(32, value)),
    high: Number(BigInt.asIntN(32, value >> WORD_BITS)),
    unsigned: false,
  };
}

function encodeTimestamp(time: Timestamp): unknown {
  const seconds: Int64 = {
    low: time.seconds | 0,
    high: Math.floor(time.seconds / WORD_BASE) | 0,
    unsigned: false,
  };
  return { seconds, nanos: time.nanos };
}

function encodeValue(value: Value): unknown {
  switch (value.kind) {
    case 'null':
      return { nullValue: 0 };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: encodeInt64(value.value) };
    case 'double':
      return { doubleValue: value.value };
    case 'timestamp':
      return { timestampValue: encodeTimestamp(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: value.value };
    case 'reference':
      return { referenceValue: value.value };
    case 'geoPoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return { arrayValue: { values: value.values.map(encodeValue) } };
    case 'map':
      return { mapValue: { fields: encodeFields(value.fields) } };
  }
}

function encodeFields(fields: Fields): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  for (const [name, value] of fields) message[name] = encodeValue(value);
  return message;
}

function encodeDocument(document: Document): unknown {
  return {
    name: document.name,
    fields: encodeFields(document.fields),
    createTime: encodeTimestamp(document.createTime),
    updateTime: encodeTimestamp(document.updateTime),
  };
}

export interface GrpcServer {
  accept(connection: Duplex): void;
  close(): void;
}

export function createGrpcServer(
  engine: Engine,
  streams: Readonly<Record<string, StreamService>>,
): GrpcServer {
  const server = new Server({
    'grpc.max_receive_message_length': MAX_GRPC_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
  });
  const definition: Record<string, MethodDefinition<Message, Message>> = {};
  const handlers: UntypedServiceImplementation = {};
  for (const method of loadFirestoreService().methodsArray) {
    const methodDefinition = defineMethod(method);
    const handler = createHandler(engine, methodDefinition, method.name, streams);
    if (!handler) continue;
    definition[method.name] = methodDefinition;
    handlers[method.name] = handler;
  }
  server.addService(definition as ServiceDefinition, handlers);
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return {
    accept: (connection) => injector.injectConnection(connection),
    close: () => {
      injector.destroy();
      server.forceShutdown();
    },
  };
}

function defineMethod(method: Method): MethodDefinition<Message, Message> {
  method.resolve();
  const { resolvedRequestType: request, resolvedResponseType: response } = method;
  if (!request || !response)
    throw new Error(`The types of ${method.name} are not in the descriptor`);
  return {
    path: `/google.firestore.v1.Firestore/${method.name}`,
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
    requestSerialize: (message) => Buffer.from(request.encode(message).finish()),
    requestDeserialize: (bytes) => decodeRequest(request, bytes),
    responseSerialize: (message) =>
      message instanceof EncodedMessage
        ? message.bytes
        : Buffer.from(response.encode(message).finish()),
    responseDeserialize: (bytes) => response.decode(bytes) as unknown as Message,
  };
}

/** A response whose size counts until the client has read it. */
class EncodedMessage {
  readonly [key: string]: unknown;
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

class InvalidRequest {
  readonly [key: string]: unknown;
}

// gRPC would report an error thrown here as INTERNAL.
function decodeRequest(type: Type, bytes: Buffer): Message {
  try {
    return type.decode(bytes) as unknown as Message;
  } catch {
    return new InvalidRequest();
  }
}

function validRequest(request: Message): Message {
  if (request instanceof InvalidRequest) throw payloadError();
  return request;
}

function createHandler(
  engine: Engine,
  { responseSerialize }: MethodDefinition<Message, Message>,
  name: string,
  streams: Readonly<Record<string, StreamService>>,
): UntypedServiceImplementation[string] | undefined {
  const unary = (UNARY_METHODS as Record<string, UnaryService>)[name];
  if (unary) return unaryHandler(engine, unary);
  const list = (LIST_METHODS as Record<string, ListService>)[name];
  if (list) return listHandler(engine, list);
  const stream = streams[name];
  return stream && streamHandler(engine, stream, responseSerialize);
}

function callOf(engine: Engine, metadata: Metadata): Call {
  return {
    engine,
    codec: messageCodec,
    authenticate: () => {
      const [header] = metadata.get('authorization');
      return parseAuthorization(header?.toString());
    },
  };
}

function grpcError(error: unknown): { code: number; details: string } {
  const { grpcCode, message } = toStatusError(error);
  return { code: grpcCode, details: message };
}

async function respond<Response>(
  engine: Engine,
  service: (call: Call, request: Message) => Promise<Response>,
  { metadata, request }: { readonly metadata: Metadata; readonly request: Message },
): Promise<Response> {
  return service(callOf(engine, metadata), validRequest(request));
}

function unaryHandler(engine: Engine, service: UnaryService): handleUnaryCall<Message, Message> {
  return (call, callback) => {
    respond(engine, service, call).then(
      (response) => callback(null, response),
      (error: unknown) => callback(grpcError(error)),
    );
  };
}

function listHandler(
  engine: Engine,
  service: ListService,
): handleServerStreamingCall<Message, Message> {
  return (call) => {
    respond(engine, service, call).then(
      (responses) => {
        for (const response of responses) call.write(response);
        call.end();
      },
      (error: unknown) => call.emit('error', grpcError(error)),
    );
  };
}

function streamHandler(
  engine: Engine,
  service: StreamService,
  encode: (message: Message) => Buffer,
): handleBidiStreamingCall<Message, Message> {
  return (call) => {
    const fail = (error: unknown) => call.emit('error', grpcError(error));
    const attempt = (action: () => void) => {
      try {
        action();
      } catch (error) {
        fail(error);
      }
    };
    let unreadBytes = 0;
    const client: StreamClient = {
      send: (message) => {
        const bytes = encode(message);
        unreadBytes += bytes.length;
        call.write(new EncodedMessage(bytes), () => {
          unreadBytes -= bytes.length;
        });
      },
      get unreadBytes() {
        return unreadBytes;
      },
      end: () => call.end(),
      fail,
      reset: fail,
    };
    attempt(() => {
      const session = service(callOf(engine, call.metadata), client);
      call.on('data', (message: Message) => attempt(() => session.receive(validRequest(message))));
      call.on('end', () => attempt(() => session.halfClose()));
      call.on('cancelled', () => session.cancel());
    });
  };
}
