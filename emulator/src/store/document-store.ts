import type { Clock } from '../clock.ts';
import type { Timestamp } from '../value/value.ts';
import { Database } from './database.ts';
import {
  ADMIN,
  type Caller,
  type CommitEvent,
  type CommitListener,
  type Document,
  type DocumentChange,
} from './document.ts';

export type Seed = (databaseName: string) => Iterable<Document>;

export class DocumentStore {
  readonly clock: Clock;
  readonly #databases = new Map<string, Database>();
  readonly #listeners = new Set<CommitListener>();
  #seed: Seed = () => [];

  constructor(clock: Clock) {
    this.clock = clock;
  }

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

  /** Calls `listener` synchronously after every commit; returns the unsubscribe function. */
  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  commit(event: CommitEvent): void {
    if (event.changes.length === 0) return;
    this.database(event.database).apply(event);
    for (const listener of [...this.#listeners]) listener(event);
  }

  importDocuments(databaseName: string, documents: Iterable<Document>): Timestamp {
    const database = this.database(databaseName);
    const changes = Array.from(documents, (after) => ({
      name: after.name,
      before: database.get(after.name),
      after,
    }));
    return this.#commitOwn(databaseName, changes, 'import');
  }

  /** Deletes all documents of a database, or those at and below `prefix` (a document or collection). */
  clear(databaseName: string, prefix?: string): void {
    const database = this.database(databaseName);
    const root = `${databaseName}/documents`;
    const doomed = database
      .descendants(root, '')
      .filter(({ name }) => !prefix || name === prefix || name.startsWith(`${prefix}/`));
    const changes = doomed.map((before) => ({ name: before.name, before, after: null }));
    this.#commitOwn(databaseName, changes, 'clear');
  }

  /** Drops all databases; listeners receive every deletion, and seeds apply again. */
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
