import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { Method, Type } from 'protobufjs';
import { loadFirestoreService } from '../../src/wire/grpc/descriptors.ts';
import type { RpcResult } from '../describe.ts';
import type { JsonObject } from '../values.ts';
import type { DriverTarget, Stream, StreamEvent } from './driver.ts';
import { EventQueue } from './event-queue.ts';
import { toJson, toMessage } from './grpc-json.ts';

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
