import type { Caller } from '../caller.ts';
import type { Engine } from '../engine.ts';
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
