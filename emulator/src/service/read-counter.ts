/**
 * Counts document reads as they are billed: every document asked for by name, every result of a query (at least one),
 * every document sent to a listener, one per aggregation. What rules read is not counted.
 */
export class ReadCounter {
  #reads = 0;

  get reads(): number {
    return this.#reads;
  }

  add(documents: number): void {
    this.#reads += documents;
  }

  /** An empty result costs as much as one document. */
  addResults(documents: number): void {
    this.add(Math.max(1, documents));
  }
}
