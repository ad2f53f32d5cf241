import type { Fields, Timestamp } from '../value/value.ts';

/** A stored document; `name` is its full resource name `projects/p/databases/d/documents/c/id…`. */
export interface Document {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

/** What one commit did to one document: `before` null is a create, `after` null is a delete. */
export interface DocumentChange {
  readonly name: string;
  readonly before: Document | null;
  readonly after: Document | null;
}
