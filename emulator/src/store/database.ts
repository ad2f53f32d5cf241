import type { Clock } from '../clock.ts';
import { compareNames, idOf, parentOf } from '../path/resource-name.ts';
import type { Timestamp } from '../value/value.ts';
import { Collection } from './collection.ts';
import type { CommitEvent } from './commit-event.ts';
import type { Document, DocumentChange } from './document.ts';
import type { DocumentReader } from './document-reader.ts';
import { History } from './history.ts';
import { Snapshot, undo } from './snapshot.ts';

/** The documents of one `projects/p/databases/d`, indexed by collection and by collection ID. */
export class Database implements DocumentReader {
  readonly name: string;
  readonly #collections = new Map<string, Collection>();
  readonly #groups = new Map<string, Set<Collection>>();
  readonly #history: History;

  constructor(name: string, clock: Clock) {
    this.name = name;
    this.#history = new History(clock);
  }

  get(name: string): Document | null {
    return this.#collections.get(parentOf(name))?.get(idOf(name)) ?? null;
  }

  collection(name: string): readonly Document[] {
    return this.#collections.get(name)?.sorted() ?? [];
  }

  descendants(parent: string, collectionId: string): readonly Document[] {
    const group =
      collectionId === '' ? this.#collections.values() : (this.#groups.get(collectionId) ?? []);
    const below = [...group].filter((each) => each.name.startsWith(`${parent}/`));
    if (below.length === 1) return below[0]?.sorted() ?? [];
    return below.flatMap((each) => each.sorted()).sort((a, b) => compareNames(a.name, b.name));
  }

  *collectionNames(parent: string): Iterable<string> {
    for (const name of this.#collections.keys()) if (name.startsWith(`${parent}/`)) yield name;
  }

  /** The state just after all commits up to `time`; null when that is out of history's reach. */
  at(time: Timestamp): DocumentReader | null {
    const later = this.#history.since(time);
    if (!later) return null;
    if (later.length === 0) return this;
    return new Snapshot(this, undo(later.flatMap((commit) => commit.changes)));
  }

  /** The commits after `time`, oldest first; null when history does not reach back that far. */
  commitsSince(time: Timestamp): readonly CommitEvent[] | null {
    return this.#history.since(time);
  }

  /** Carries out a commit that was decided elsewhere. */
  apply(event: CommitEvent): void {
    for (const change of event.changes) this.#applyChange(change);
    this.#history.add(event);
  }

  /** Puts documents in place without a commit, for a seed that was there before history began. */
  load(documents: Iterable<Document>): void {
    for (const document of documents) this.#collectionFor(parentOf(document.name)).put(document);
  }

  #applyChange({ name, after }: DocumentChange): void {
    if (after) this.#collectionFor(parentOf(name)).put(after);
    else this.#remove(name);
  }

  #collectionFor(name: string): Collection {
    const existing = this.#collections.get(name);
    if (existing) return existing;
    const collection = new Collection(name);
    this.#collections.set(name, collection);
    const group = this.#groups.get(idOf(name));
    if (group) group.add(collection);
    else this.#groups.set(idOf(name), new Set([collection]));
    return collection;
  }

  #remove(name: string): void {
    const collection = this.#collections.get(parentOf(name));
    if (!collection) return;
    collection.remove(idOf(name));
    if (collection.size > 0) return;
    this.#collections.delete(collection.name);
    this.#groups.get(idOf(collection.name))?.delete(collection);
  }
}
