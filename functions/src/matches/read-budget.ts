export interface ReadBudget {
  readonly left: () => number;
  readonly spend: (reads: number) => void;
}

export const MAX_READS_PER_EVENT = 400;

export function createReadBudget(reads: number): ReadBudget {
  let left = reads;
  return {
    left: () => left,
    // A query without results costs as much as one document.
    spend: (spent) => {
      left -= Math.max(1, spent);
    },
  };
}
