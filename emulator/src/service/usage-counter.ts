import type { Caller } from '../caller.ts';

/** https://firebase.google.com/docs/firestore/pricing: an aggregation costs one read per 1,000 index entries. */
const ENTRIES_PER_AGGREGATION_READ = 1_000;

/**
 * Counts billed operations: documents requested by name, query results (at least one), documents sent to listeners,
 * each thousand aggregation entries, and documents written or deleted. Reads by rules are not counted.
 */
export class UsageCounter {
  #reads = 0;
  #readsByUsers = 0;
  #writes = 0;

  get reads(): number {
    return this.#reads;
  }

  get readsByUsers(): number {
    return this.#readsByUsers;
  }

  get writes(): number {
    return this.#writes;
  }

  addReads(caller: Caller, documents: number): void {
    this.#reads += documents;
    if (caller.kind !== 'admin') this.#readsByUsers += documents;
  }

  /** An empty result is billed as one read. */
  addResults(caller: Caller, documents: number): void {
    this.addReads(caller, Math.max(1, documents));
  }

  addAggregation(caller: Caller, entries: number): void {
    this.addResults(caller, Math.ceil(entries / ENTRIES_PER_AGGREGATION_READ));
  }

  addWrites(documents: number): void {
    this.#writes += documents;
  }
}
