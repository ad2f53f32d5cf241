import { compareNames, idOf, parentOf } from '../path/resource-name.ts';
import type { Document, DocumentChange, DocumentReader } from './document.ts';

/** Current state with later changes undone: `undone` maps each changed name to its old document. */
export class Snapshot implements DocumentReader {
  readonly #current: DocumentReader;
  readonly #undone: ReadonlyMap<string, Document | null>;

  constructor(current: DocumentReader, undone: ReadonlyMap<string, Document | null>) {
    this.#current = current;
    this.#undone = undone;
  }

  get(name: string): Document | null {
    const undone = this.#undone.get(name);
    return undone === undefined ? this.#current.get(name) : undone;
  }

  collection(name: string): readonly Document[] {
    return this.#merge(this.#current.collection(name), (each) => parentOf(each) === name);
  }

  descendants(parent: string, collectionId: string): readonly Document[] {
    return this.#merge(
      this.#current.descendants(parent, collectionId),
      (name) =>
        name.startsWith(`${parent}/`) &&
        (collectionId === '' || idOf(parentOf(name)) === collectionId),
    );
  }

  collectionNames(parent: string): Iterable<string> {
    return new Set(this.descendants(parent, '').map((document) => parentOf(document.name)));
  }

  #merge(current: readonly Document[], isMember: (name: string) => boolean): readonly Document[] {
    const merged = current.filter((document) => !this.#undone.has(document.name));
    for (const [name, document] of this.#undone) {
      if (document && isMember(name)) merged.push(document);
    }
    return merged.sort((a, b) => compareNames(a.name, b.name));
  }
}

export function undo(changes: Iterable<DocumentChange>): Map<string, Document | null> {
  const undone = new Map<string, Document | null>();
  for (const { name, before } of changes) if (!undone.has(name)) undone.set(name, before);
  return undone;
}
