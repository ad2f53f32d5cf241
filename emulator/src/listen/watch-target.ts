import type { StatusError } from '../status.ts';
import type { Database } from '../store/database.ts';
import type { Document } from '../store/document.ts';
import type { Timestamp } from '../value/value.ts';
import type { View } from './view.ts';
import type { WatchScope } from './watch-index.ts';

/** One target of a listen stream, checked and allowed. */
export interface WatchTarget {
  readonly id: number;
  readonly scope: WatchScope;
  readonly view: View;
  /** The document with the fields that the client asked for. */
  readonly project: (document: Document) => Document;
  /** Set when the client knows the target as it was at some time. */
  readonly resume: ResumePoint | null;
  /** Why the listener may not hear what is in the database now; null when it may. */
  readonly refusalIn: (database: Database) => StatusError | null;
}

export interface ResumePoint {
  /** Null when the client's token cannot be placed in this history. */
  readonly time: Timestamp | null;
  /** How many documents the client believes to match, null when it did not say. */
  readonly expectedCount: number | null;
}
