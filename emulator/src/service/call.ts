import type { Engine } from '../engine.ts';
import type { StatusError } from '../status.ts';
import type { Caller } from '../store/document.ts';
import type { Message } from '../value/payload.ts';
import type { Codec } from './codec.ts';

export interface Call {
  readonly engine: Engine;
  readonly codec: Codec;
  /**
   * Throws INVALID_ARGUMENT for a malformed header. Services parse the resource name first, like the official emulator.
   */
  authenticate(): Caller;
}

export type UnaryService = (call: Call, request: unknown) => Promise<Message>;

export type ListService = (call: Call, request: unknown) => Promise<readonly Message[]>;

/** Client side of a bidirectional RPC (Listen, Write), for every protocol; messages use the call’s codec. */
export interface StreamClient {
  send(message: Message): void;
  /** Size of the sent messages that the client has not read; WebChannel counts UTF-16 units. */
  readonly unreadBytes: number;
  end(): void;
  fail(error: StatusError): void;
  /** Like `fail`, but may discard unread messages. */
  reset(error: StatusError): void;
}

/** No method is called after `end`, `fail` or `cancel`. */
export interface StreamSession {
  /** Accepts ProtoJSON or a decoded protobuf message. An exception fails the stream. */
  receive(request: unknown): void;
  halfClose(): void;
  cancel(): void;
}

export type StreamService = (call: Call, client: StreamClient) => StreamSession;
