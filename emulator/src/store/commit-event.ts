import type { Caller } from '../caller.ts';
import type { Timestamp } from '../value/value.ts';
import type { DocumentChange } from './document.ts';

/** One atomic change of a database, as listeners and history see it. */
export interface CommitEvent {
  /** `projects/p/databases/d`. */
  readonly database: string;
  readonly commitTime: Timestamp;
  /** One entry per document that really changed, in the order of the writes. */
  readonly changes: readonly DocumentChange[];
  readonly caller: Caller;
  /** Only `write` runs functions: clearing and importing are the emulator's own doing. */
  readonly cause: 'write' | 'clear' | 'import';
}

export type CommitListener = (event: CommitEvent) => void;
