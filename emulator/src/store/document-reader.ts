import type { Document } from './document.ts';

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
