import type { Caller } from '../caller.ts';

/** https://firebase.google.com/docs/firestore/pricing: an aggregation is one read for each batch of entries found. */
const ENTRIES_PER_AGGREGATION_READ = 1_000;

/**
 * Counts reads and writes as they are billed: every document asked for by name, every result of a query (at least one),
 * every document sent to a listener, every thousand entries that an aggregation finds; every document written or
 * deleted. What rules read is not counted.
 */
export class UsageCounter {
  #reads = 0;
  #readsByUsers = 0;
  #writes = 0;

  get reads(): number {
    return this.#reads;
  }

  /** Those of them that browsers asked for, rather than servers. */
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

  /** An empty result costs as much as one document. */
  addResults(caller: Caller, documents: number): void {
    this.addReads(caller, Math.max(1, documents));
  }

  /** However many aggregations look at the same entries. */
  addAggregation(caller: Caller, entries: number): void {
    this.addResults(caller, Math.ceil(entries / ENTRIES_PER_AGGREGATION_READ));
  }

  addWrites(documents: number): void {
    this.#writes += documents;
  }
}
