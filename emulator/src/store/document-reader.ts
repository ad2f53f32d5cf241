import type { Document } from './document.ts';

/** A consistent view of one database, now or at a past time. */
export interface DocumentReader {
  get(name: string): Document | null;
  /** The documents directly in a collection (parent's name + `/` + ID), by ID. */
  collection(name: string): readonly Document[];
  /**
   * The documents below `parent` at any depth, by name, in collections called `collectionId`, or in
   * every collection when it is empty.
   */
  descendants(parent: string, collectionId: string): readonly Document[];
  /** Names of all collections that hold a document, at any depth below `parent`; unordered. */
  collectionNames(parent: string): Iterable<string>;
}
