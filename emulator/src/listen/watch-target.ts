import type { StatusError } from '../status.ts';
import type { Database } from '../store/database.ts';
import type { Document } from '../store/document.ts';
import type { Timestamp } from '../value/value.ts';
import type { View } from './view.ts';
import type { WatchScope } from './watch-index.ts';

/** Validated and authorized target of a listen stream. */
export interface WatchTarget {
  readonly id: number;
  readonly scope: WatchScope;
  readonly view: View;
  readonly project: (document: Document) => Document;
  readonly resume: ResumePoint | null;
  /** Denial for the current database state; null if access is allowed. */
  readonly refusalIn: (database: Database) => StatusError | null;
}

export interface ResumePoint {
  /** Null for a token outside the history. */
  readonly time: Timestamp | null;
  /** Number of documents that the client holds; null if unspecified. */
  readonly expectedCount: number | null;
}
