import type { RpcResult } from '../describe.ts';
import type { DriverName, HttpStep, Rpc } from '../scenario.ts';
import type { JsonObject } from '../values.ts';

export interface DriverTarget {
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
  call(
    place: DriverTarget,
    rpc: Rpc,
    request: JsonObject,
    authorization: string | null,
  ): Promise<RpcResult>;
  readonly openStream?: (
    place: DriverTarget,
    rpc: 'Listen' | 'Write',
    authorization: string | null,
  ) => Stream;
  readonly http?: (place: DriverTarget, step: HttpStep) => Promise<string>;
  close(): void;
}

export const BROKEN = 'BROKEN';
