import { ADMIN, type Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Timestamp } from '../value/value.ts';
import type { CommitEvent, CommitListener } from './commit-event.ts';
import { Database } from './database.ts';
import type { Document, DocumentChange } from './document.ts';

/** Documents that every database holds when it is first touched. */
export type Seed = (databaseName: string) => Iterable<Document>;

/** All databases of all projects, and the feed of what changes in them. */
export class DocumentStore {
  readonly clock: Clock;
  readonly #databases = new Map<string, Database>();
  readonly #listeners = new Set<CommitListener>();
  #seed: Seed = () => [];

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The database `projects/p/databases/d`; it begins to exist, seeded, when first asked for. */
  database(name: string): Database {
    const existing = this.#databases.get(name);
    if (existing) return existing;
    const database = new Database(name, this.clock);
    this.#databases.set(name, database);
    database.load(this.#seed(name));
    return database;
  }

  databases(): Iterable<Database> {
    return this.#databases.values();
  }

  seedWith(seed: Seed): void {
    this.#seed = seed;
  }

  /** `listener` hears every commit right after it, synchronously; returns how to stop. */
  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Makes changes that were decided elsewhere real and tells the listeners, if there are any changes. */
  commit(event: CommitEvent): void {
    if (event.changes.length === 0) return;
    this.database(event.database).apply(event);
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** Puts `documents` into a database as one commit of the emulator's own. */
  importDocuments(databaseName: string, documents: Iterable<Document>): Timestamp {
    const database = this.database(databaseName);
    const changes = Array.from(documents, (after) => ({
      name: after.name,
      before: database.get(after.name),
      after,
    }));
    return this.#commitOwn(databaseName, changes, 'import');
  }

  /** Removes every document in a database, or those at and below `prefix` (a document or collection). */
  clear(databaseName: string, prefix?: string): void {
    const database = this.database(databaseName);
    const root = `${databaseName}/documents`;
    const doomed = database
      .descendants(root, '')
      .filter(({ name }) => !prefix || name === prefix || name.startsWith(`${prefix}/`));
    const changes = doomed.map((before) => ({ name: before.name, before, after: null }));
    this.#commitOwn(databaseName, changes, 'clear');
  }

  /** Forgets all databases; listeners hear every document going, and seeds will apply again. */
  reset(): void {
    for (const { name } of [...this.#databases.values()]) this.clear(name);
    this.#databases.clear();
  }

  #commitOwn(
    database: string,
    changes: readonly DocumentChange[],
    cause: 'clear' | 'import',
    caller: Caller = ADMIN,
  ): Timestamp {
    const commitTime = this.clock.commitTime();
    this.commit({ database, commitTime, changes, caller, cause });
    return commitTime;
  }
}
