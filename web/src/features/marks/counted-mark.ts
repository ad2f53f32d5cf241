import type { FirestoreTimestamp } from '@samspill/domain/timestamps';

/** What the counts on an item say of one's own mark: its options, none for a like, null for no mark. */
export type Counted = readonly number[] | null;

interface Mark {
  readonly options: readonly number[];
  readonly changedAtMs: number;
}

interface Change {
  /** The counts it was made under; newer ones have been read since, and speak for themselves. */
  readonly countedAtMs: number | null;
  readonly before: Counted;
}

const toMs = (countedAt: FirestoreTimestamp | null) => countedAt?.toMillis() ?? null;

/**
 * Remembers what the server has counted of one's own marks while it has not counted again, so that one's own change
 * shows at once and never twice.
 */
export function createCountedMarks() {
  const changes = new Map<string, Change>();

  function counted(
    contentId: string,
    countedAt: FirestoreTimestamp | null,
    mark: Mark | null,
  ): Counted {
    const countedAtMs = toMs(countedAt);
    const change = changes.get(contentId);
    if (change?.countedAtMs === countedAtMs) return change.before;
    const isCounted = mark !== null && countedAtMs !== null && mark.changedAtMs <= countedAtMs;
    return isCounted ? mark.options : null;
  }

  return {
    counted,
    /** To be called before a mark is written or removed. */
    remember(contentId: string, countedAt: FirestoreTimestamp | null, mark: Mark | null): void {
      const before = counted(contentId, countedAt, mark);
      changes.set(contentId, { countedAtMs: toMs(countedAt), before });
    },
  };
}
