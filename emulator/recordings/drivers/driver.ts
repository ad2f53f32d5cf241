import type { Answer } from '../describe.ts';
import type { DriverName, HttpStep, Rpc } from '../scenario.ts';
import type { JsonObject } from '../values.ts';

export interface Place {
  readonly address: string;
  readonly database: string;
}

export type StreamEvent =
  | { readonly message: JsonObject }
  | { readonly error: { readonly status: string; readonly message: string } }
  | { readonly ended: true };

export interface Stream {
  send(message: JsonObject): void;
  halfClose?(): void;
  next(): Promise<StreamEvent>;
  close(): void;
}

export interface Driver {
  readonly name: DriverName;
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

export const BROKEN = 'BROKEN';
