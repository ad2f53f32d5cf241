import type { StatusError } from '../status.ts';
import type { Message } from '../value/payload.ts';
import type { Call } from './call.ts';

/** Client side of a bidirectional RPC (Listen, Write), for every protocol; messages use the call’s codec. */
export interface StreamClient {
  send(message: Message): void;
  end(): void;
  fail(error: StatusError): void;
}

/** No method is called after `end`, `fail` or `cancel`. */
export interface StreamSession {
  /** Accepts ProtoJSON or a decoded protobuf message. An exception fails the stream. */
  receive(request: unknown): void;
  halfClose(): void;
  cancel(): void;
}

export type StreamService = (call: Call, client: StreamClient) => StreamSession;
