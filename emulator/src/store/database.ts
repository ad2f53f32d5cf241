import type { Clock } from '../clock.ts';
import { HISTORY_MS, MAX_HISTORY_BYTES, MAX_HISTORY_COMMITS } from '../limits.ts';
import { compareIds, compareNames, idOf, parentOf } from '../path/resource-name.ts';
import { compareTimestamps, timestampOfMillis } from '../value/timestamp.ts';
import type { Timestamp } from '../value/value.ts';
import { documentBytes } from './check-fields.ts';
import type { CommitEvent, Document, DocumentChange, DocumentReader } from './document.ts';
import { Snapshot, undo } from './snapshot.ts';

interface Entry {
  readonly id: string;
  document: Document;
}

class Collection {
  readonly name: string;
  /** Keyed by full name, because the hash of a new string, such as an id cut from a name, costs more. */
  readonly #entries = new Map<string, Entry>();
  #sorted: Entry[] | null = null;

  constructor(name: string) {
    this.name = name;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(name: string): Document | null {
    return this.#entries.get(name)?.document ?? null;
  }

  put(document: Document): void {
    const existing = this.#entries.get(document.name);
    if (existing) existing.document = document;
    else this.#insert({ id: idOf(document.name), document });
  }

  remove(name: string): void {
    if (!this.#entries.delete(name) || !this.#sorted) return;
    this.#sorted.splice(lowerBound(this.#sorted, idOf(name)), 1);
  }

  sorted(): readonly Document[] {
    this.#sorted ??= [...this.#entries.values()].sort((a, b) => compareIds(a.id, b.id));
    return this.#sorted.map((entry) => entry.document);
  }

  #insert(entry: Entry): void {
    this.#entries.set(entry.document.name, entry);
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

const EVENT_OVERHEAD_BYTES = 200;

function replacedBytes({ changes }: CommitEvent): number {
  return changes.reduce(
    (sum, { name, before }) =>
      sum + EVENT_OVERHEAD_BYTES + (before ? documentBytes(name, before.fields) : 0),
    0,
  );
}

/** Commits of a database in the last hour, oldest first; fewer if many or large. */
class CommitHistory {
  readonly #clock: Clock;
  #commits: CommitEvent[] = [];
  #bytes = 0;
  #forgotten: Timestamp | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(event: CommitEvent): void {
    this.#commits.push(event);
    this.#bytes += replacedBytes(event);
    if (this.#bytes > MAX_HISTORY_BYTES) this.#forget(this.#countAbove(MAX_HISTORY_BYTES / 2));
    else if (this.#commits.length > MAX_HISTORY_COMMITS) this.#forget(MAX_HISTORY_COMMITS / 2);
    else if (this.#commits.length % 1_000 === 0) this.#forget(this.#indexAfter(this.#horizon()));
  }

  since(time: Timestamp): readonly CommitEvent[] | null {
    const start = this.#forgotten ?? this.#horizon();
    if (compareTimestamps(time, start) < 0 || compareTimestamps(time, this.#horizon()) < 0) {
      return null;
    }
    return this.#commits.slice(this.#indexAfter(time));
  }

  #horizon(): Timestamp {
    return timestampOfMillis(this.#clock.nowMillis() - HISTORY_MS);
  }

  #countAbove(bytes: number): number {
    let count = 0;
    for (let left = this.#bytes; left > bytes; count += 1) {
      left -= replacedBytes(this.#commits[count] as CommitEvent);
    }
    return count;
  }

  #forget(count: number): void {
    const last = this.#commits[count - 1];
    if (!last) return;
    this.#forgotten = last.commitTime;
    for (const event of this.#commits.slice(0, count)) this.#bytes -= replacedBytes(event);
    this.#commits = this.#commits.slice(count);
  }

  #indexAfter(time: Timestamp): number {
    let low = 0;
    let high = this.#commits.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const commit = this.#commits[middle] as CommitEvent;
      if (compareTimestamps(commit.commitTime, time) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export class Database implements DocumentReader {
  readonly name: string;
  readonly #collections = new Map<string, Collection>();
  readonly #groups = new Map<string, Set<Collection>>();
  readonly #history: CommitHistory;
  /** The collection of the last name; an empty one may have been removed. */
  #last: Collection | undefined;

  constructor(name: string, clock: Clock) {
    this.name = name;
    this.#history = new CommitHistory(clock);
  }

  get(name: string): Document | null {
    return this.#collectionOf(name)?.get(name) ?? null;
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

  /** State after all commits up to `time`; null beyond the history. */
  at(time: Timestamp): DocumentReader | null {
    const later = this.#history.since(time);
    if (!later) return null;
    if (later.length === 0) return this;
    return new Snapshot(this, undo(later.flatMap((commit) => commit.changes)));
  }

  /** Commits after `time`, oldest first; null beyond the history. */
  commitsSince(time: Timestamp): readonly CommitEvent[] | null {
    return this.#history.since(time);
  }

  apply(event: CommitEvent): void {
    for (const change of event.changes) this.#applyChange(change);
    this.#history.add(event);
  }

  /** Loads a seed without a commit, as state before the history. */
  load(documents: Iterable<Document>): void {
    for (const document of documents) this.#put(document);
  }

  #applyChange({ name, after }: DocumentChange): void {
    if (after) this.#put(after);
    else this.#remove(name);
  }

  #put(document: Document): void {
    const { name } = document;
    (this.#collectionOf(name) ?? this.#addCollection(parentOf(name))).put(document);
  }

  /** Most requests name documents of one collection. */
  #collectionOf(name: string): Collection | undefined {
    const end = name.lastIndexOf('/');
    const last = this.#last;
    if (last && last.name.length === end && last.size > 0 && name.startsWith(last.name))
      return last;
    this.#last = this.#collections.get(name.slice(0, end));
    return this.#last;
  }

  #addCollection(name: string): Collection {
    const collection = new Collection(name);
    this.#collections.set(name, collection);
    const group = this.#groups.get(idOf(name));
    if (group) group.add(collection);
    else this.#groups.set(idOf(name), new Set([collection]));
    return collection;
  }

  #remove(name: string): void {
    const collection = this.#collectionOf(name);
    if (!collection) return;
    collection.remove(name);
    if (collection.size > 0) return;
    this.#collections.delete(collection.name);
    this.#groups.get(idOf(collection.name))?.delete(collection);
  }
}
