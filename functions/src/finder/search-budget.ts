/** Maximum reads per search, including access checks; independent of the site's size. */
export const MAX_READS_PER_SEARCH = 12;

/** Remaining reads of a search. Reservations count at once, so that concurrent queries share the budget. */
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
