import type { Caller } from '../caller.ts';
import type { Engine } from '../engine.ts';
import type { Message } from '../value/payload.ts';
import type { Codec } from './codec.ts';

/** What a service needs to know about the call it answers. */
export interface Call {
  readonly engine: Engine;
  readonly codec: Codec;
  /**
   * Reads the authorization header; INVALID_ARGUMENT when it is malformed. Services parse the
   * resource that the call names first, as the official emulator does.
   */
  authenticate(): Caller;
}

/** Answers with one message. `request` is ProtoJSON or a decoded protobuf message. */
export type UnaryService = (call: Call, request: unknown) => Promise<Message>;

/** Answers a server-streaming RPC with all its messages. */
export type ListService = (call: Call, request: unknown) => Promise<readonly Message[]>;
