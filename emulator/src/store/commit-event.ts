import type { Caller } from '../caller.ts';
import type { Timestamp } from '../value/value.ts';
import type { DocumentChange } from './document.ts';

export interface CommitEvent {
  readonly database: string;
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
  readonly caller: Caller;
  /** Only `write` triggers functions; the emulator itself clears and imports. */
  readonly cause: 'write' | 'clear' | 'import';
}

export type CommitListener = (event: CommitEvent) => void;
