import type { StatusError } from '../status.ts';
import type { Database } from '../store/database.ts';
import type { Document } from '../store/document.ts';
import type { Timestamp } from '../value/value.ts';
import type { View } from './view.ts';
import type { WatchScope } from './watch-index.ts';

export interface WatchTarget {
  readonly id: number;
  readonly scope: WatchScope;
  readonly view: View;
  readonly project: (document: Document) => Document;
  readonly resume: ResumePoint | null;
  readonly refusalIn: (database: Database) => StatusError | null;
}

export interface ResumePoint {
  /** Null for a token outside the history. */
  readonly time: Timestamp | null;
  readonly expectedCount: number | null;
}
