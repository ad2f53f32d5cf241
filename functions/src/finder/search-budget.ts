/** The most documents that one search reads, those that say who is asking included: the same at any size of the site. */
export const MAX_READS_PER_SEARCH = 12;

/** Reads that a search may still cost. What is reserved counts at once, so that questions side by side share it. */
export interface SearchBudget {
  readonly left: () => number;
  readonly reserve: (reads: number) => void;
  readonly giveBack: (reads: number) => void;
}

export function createSearchBudget(reads: number): SearchBudget {
  let left = reads;
  return {
    left: () => left,
    reserve: (reserved) => {
      left -= reserved;
    },
    giveBack: (unused) => {
      left += unused;
    },
  };
}
