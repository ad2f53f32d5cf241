/** Reads of documents that an event may still cost. */
export interface ReadBudget {
  readonly left: () => number;
  readonly spend: (reads: number) => void;
}

/** The most documents that one event may read. */
export const MAX_READS_PER_EVENT = 400;

export function createReadBudget(reads: number): ReadBudget {
  let left = reads;
  return {
    left: () => left,
    // A query without a result costs as much as one document.
    spend: (spent) => {
      left -= Math.max(1, spent);
    },
  };
}
