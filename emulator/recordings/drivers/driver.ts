import type { Answer } from '../describe.ts';
import type { DriverName, HttpStep, Rpc } from '../scenario.ts';
import type { JsonObject } from '../values.ts';

/** Where the server is, and the database that a scenario has to itself. */
export interface Place {
  readonly address: string;
  readonly database: string;
}

/** A message of a stream, or how it ended. */
export type StreamEvent =
  | { readonly message: JsonObject }
  | { readonly error: { readonly status: string; readonly message: string } }
  | { readonly ended: true };

/** A client's half of a Listen or Write stream. */
export interface Stream {
  send(message: JsonObject): void;
  /** Closes the client's half; only gRPC knows that. */
  halfClose?(): void;
  next(): Promise<StreamEvent>;
  close(): void;
}

/** One way to speak to a server. */
export interface Driver {
  readonly name: DriverName;
  /** Whether this way has words for the call. */
  can(rpc: Rpc, request: JsonObject): boolean;
  call(place: Place, rpc: Rpc, request: JsonObject, authorization: string | null): Promise<Answer>;
  readonly openStream?: (
    place: Place,
    rpc: 'Listen' | 'Write',
    authorization: string | null,
  ) => Stream;
  readonly http?: (place: Place, step: HttpStep) => Promise<string>;
  close(): void;
}

/** The status of a stream whose connection broke, which no server sends. */
export const BROKEN = 'BROKEN';
