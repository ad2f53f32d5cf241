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
import type { Method } from 'protobufjs';
import type { Engine } from '../../engine.ts';
import { MAX_GRPC_MESSAGE_BYTES } from '../../limits.ts';
import { parseAuthorization } from '../../service/authorization-header.ts';
import type { Call, ListService, UnaryService } from '../../service/call.ts';
import { LIST_METHODS, UNARY_METHODS } from '../../service/methods.ts';
import type { StreamService } from '../../service/stream.ts';
import { toStatusError } from '../../status.ts';
import type { Message } from '../../value/payload.ts';
import { loadFirestoreService } from './descriptors.ts';
import { messageCodec } from './message-codec.ts';

/** Speaks gRPC on connections that are handed to it; it listens on no port of its own. */
export interface GrpcServer {
  accept(connection: Duplex): void;
  close(): void;
}

/** `streams` are the bidirectional methods by name, Listen and Write. */
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
    const handler = createHandler(engine, method.name, streams);
    if (!handler) continue;
    definition[method.name] = defineMethod(method);
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
    requestDeserialize: (bytes) => request.decode(bytes) as unknown as Message,
    responseSerialize: (message) => Buffer.from(response.encode(message).finish()),
    responseDeserialize: (bytes) => response.decode(bytes) as unknown as Message,
  };
}

function createHandler(
  engine: Engine,
  name: string,
  streams: Readonly<Record<string, StreamService>>,
): UntypedServiceImplementation[string] | undefined {
  const unary = (UNARY_METHODS as Record<string, UnaryService>)[name];
  if (unary) return unaryHandler(engine, unary);
  const list = (LIST_METHODS as Record<string, ListService>)[name];
  if (list) return listHandler(engine, list);
  const stream = streams[name];
  return stream && streamHandler(engine, stream);
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

function unaryHandler(engine: Engine, service: UnaryService): handleUnaryCall<Message, Message> {
  return (call, callback) => {
    service(callOf(engine, call.metadata), call.request).then(
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
    service(callOf(engine, call.metadata), call.request).then(
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
    attempt(() => {
      const session = service(callOf(engine, call.metadata), {
        send: (message) => call.write(message),
        end: () => call.end(),
        fail,
      });
      call.on('data', (message: Message) => attempt(() => session.receive(message)));
      call.on('end', () => attempt(() => session.halfClose()));
      call.on('cancelled', () => session.cancel());
    });
  };
}
