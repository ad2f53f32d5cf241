import type { Caller } from '../caller.ts';

/**
 * Counts document reads as they are billed: every document asked for by name, every result of a query (at least one),
 * every document sent to a listener, one per aggregation. What rules read is not counted.
 */
export class ReadCounter {
  #reads = 0;
  #byUsers = 0;

  get reads(): number {
    return this.#reads;
  }

  /** Those of them that browsers asked for, rather than servers. */
  get byUsers(): number {
    return this.#byUsers;
  }

  add(caller: Caller, documents: number): void {
    this.#reads += documents;
    if (caller.kind !== 'admin') this.#byUsers += documents;
  }

  /** An empty result costs as much as one document. */
  addResults(caller: Caller, documents: number): void {
    this.add(caller, Math.max(1, documents));
  }
}
