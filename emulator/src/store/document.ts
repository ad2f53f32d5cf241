import type { Fields, Timestamp } from '../value/value.ts';

export interface Document {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

/** Null `before` is a create, null `after` a delete. */
export interface DocumentChange {
  readonly name: string;
  readonly before: Document | null;
  readonly after: Document | null;
}
