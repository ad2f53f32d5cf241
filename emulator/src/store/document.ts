import { formatTimestamp } from '../value/timestamp.ts';
import type { Fields, Timestamp } from '../value/value.ts';
import { encodeFields } from '../value/value-json.ts';

export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'anonymous' };

export const ADMIN: Caller = { kind: 'admin' };
export const ANONYMOUS: Caller = { kind: 'anonymous' };

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

export interface DocumentReader {
  get(name: string): Document | null;
  /** Documents directly in a collection (parent’s name + `/` + id), sorted by id. */
  collection(name: string): readonly Document[];
  /**
   * Documents at any depth below `parent`, sorted by name, in collections named `collectionId`; empty means every
   * collection.
   */
  descendants(parent: string, collectionId: string): readonly Document[];
  /** Non-empty collections at any depth below `parent`, unordered. */
  collectionNames(parent: string): Iterable<string>;
}

export interface CommitEvent {
  readonly database: string;
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
  readonly caller: Caller;
  /** Only `write` triggers functions; the emulator itself clears and imports. */
  readonly cause: 'write' | 'clear' | 'import';
}

export type CommitListener = (event: CommitEvent) => void;

/** ProtoJSON with times in microseconds; omits empty `fields`. */
export function encodeDocument(document: Document): Record<string, unknown> {
  return {
    name: document.name,
    ...(document.fields.size > 0 && { fields: encodeFields(document.fields) }),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  };
}
