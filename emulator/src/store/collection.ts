import { compareIds, idOf } from '../path/resource-name.ts';
import type { Document } from './document.ts';

/** The documents directly in one collection; IDs are sorted on first use and kept sorted after. */
export class Collection {
  /** The parent's name + `/` + the collection ID. */
  readonly name: string;
  readonly #documents = new Map<string, Document>();
  #sortedIds: string[] | null = null;

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.#documents.size;
  }

  get(id: string): Document | null {
    return this.#documents.get(id) ?? null;
  }

  put(document: Document): void {
    const id = idOf(document.name);
    if (this.#sortedIds && !this.#documents.has(id)) insertSorted(this.#sortedIds, id);
    this.#documents.set(id, document);
  }

  remove(id: string): void {
    if (!this.#documents.delete(id) || !this.#sortedIds) return;
    this.#sortedIds.splice(lowerBound(this.#sortedIds, id), 1);
  }

  /** In no particular order. */
  values(): Iterable<Document> {
    return this.#documents.values();
  }

  /** In the order of their IDs. */
  sorted(): readonly Document[] {
    this.#sortedIds ??= [...this.#documents.keys()].sort(compareIds);
    return this.#sortedIds.map((id) => this.#documents.get(id) as Document);
  }
}

function insertSorted(ids: string[], id: string): void {
  ids.splice(lowerBound(ids, id), 0, id);
}

function lowerBound(ids: readonly string[], id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds(ids[middle] as string, id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
