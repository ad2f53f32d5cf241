import { compareIds, idOf } from '../path/resource-name.ts';
import type { Document } from './document.ts';

interface Entry {
  readonly id: string;
  document: Document;
}

/** The documents directly in one collection; IDs are sorted on first use and kept sorted after. */
export class Collection {
  /** The parent's name + `/` + the collection ID. */
  readonly name: string;
  readonly #entries = new Map<string, Entry>();
  #sorted: Entry[] | null = null;

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(id: string): Document | null {
    return this.#entries.get(id)?.document ?? null;
  }

  put(document: Document): void {
    const id = idOf(document.name);
    const existing = this.#entries.get(id);
    if (existing) existing.document = document;
    else this.#insert({ id, document });
  }

  remove(id: string): void {
    if (!this.#entries.delete(id) || !this.#sorted) return;
    this.#sorted.splice(lowerBound(this.#sorted, id), 1);
  }

  /** In the order of their IDs. */
  sorted(): readonly Document[] {
    this.#sorted ??= [...this.#entries.values()].sort((a, b) => compareIds(a.id, b.id));
    return this.#sorted.map((entry) => entry.document);
  }

  #insert(entry: Entry): void {
    this.#entries.set(entry.id, entry);
    this.#sorted?.splice(lowerBound(this.#sorted, entry.id), 0, entry);
  }
}

function lowerBound(entries: readonly Entry[], id: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds((entries[middle] as Entry).id, id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
