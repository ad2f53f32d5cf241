/** What asks for the count in the same moment is answered together: each answer is a read. */
const GATHER_MS = 300;

interface CountSource {
  /** Settles when the server has what was written here; without a network, when there is one again. */
  readonly whenWritten: () => Promise<void>;
  /** How many are unread, asked of the server. */
  readonly count: () => Promise<number>;
  /** What is shown now. */
  readonly shown: () => number;
  readonly show: (count: number) => void;
}

/**
 * Keeps the number at the bell right while only the newest of the unread are watched: where there are more, the
 * server counts. What was last known stays until it has.
 */
export function createUnreadCount({ whenWritten, count, shown, show }: CountSource) {
  let watched = { known: 0, isAll: true };
  /** All are watched, and were before the last write too: a write alone can make many look like few. */
  let isComplete = true;
  let isAsking = false;
  let isOver = false;

  const settle = async () => {
    await whenWritten();
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    isAsking = false;
    const before = watched;
    isComplete = before.isAll;
    const counted = before.isAll || isOver ? before.known : await count();
    if (!isOver && watched === before) show(counted);
  };
  const askAgain = () => {
    if (isAsking || isComplete) return;
    isAsking = true;
    settle().catch(() => {
      isAsking = false;
      if (!isOver) show(Math.max(shown(), watched.known));
    });
  };
  return {
    /** `known` unread are there, and no others when `isAll`. */
    watch(known: number, isAll: boolean): void {
      watched = { known, isAll };
      isComplete &&= isAll;
      if (isComplete) show(known);
      else askAgain();
    },
    askAgain,
    end: () => {
      isOver = true;
    },
  };
}
