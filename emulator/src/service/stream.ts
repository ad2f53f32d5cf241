import type { StatusError } from '../status.ts';
import type { Message } from '../value/payload.ts';
import type { Call } from './call.ts';

/** The client's end of a bidirectional RPC (Listen, Write), whichever wire it is on; messages are built with the call's codec. */
export interface StreamClient {
  send(message: Message): void;
  /** Ends the stream in good order. */
  end(): void;
  fail(error: StatusError): void;
}

/** The server's end; the wire calls it. After `end`, `fail` or `cancel` nothing more arrives. */
export interface StreamSession {
  /** A request, ProtoJSON or a decoded protobuf message. May throw: the stream then fails with it. */
  receive(request: unknown): void;
  /** The client will send no more. */
  halfClose(): void;
  /** The connection is gone. */
  cancel(): void;
}

/** Opens one stream; throws when its authorization header is bad. */
export type StreamService = (call: Call, client: StreamClient) => StreamSession;
