import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { createOptimistic, useShown } from '../../data/optimistic.ts';
import type { MarkKind } from './own-marks.ts';

/** What the counts on an item say of one's own mark: its options, none for a like, null for no mark. */
export type Counted = readonly number[] | null;

interface Mark {
  readonly options: readonly number[];
  readonly changedAtMs: number;
}

/** What was counted when one changed one's mark. */
interface Before {
  /** The counts it was changed under; newer ones have been read since, and speak for themselves. */
  readonly countedAtMs: number | null;
  readonly counted: Counted;
}

/** By the item: its count lags behind one's own mark. */
const changes = { like: createOptimistic<Before>(), vote: createOptimistic<Before>() };

const toMs = (countedAt: FirestoreTimestamp | null) => countedAt?.toMillis() ?? null;

/** What counts of that time say of `mark`; `before` is of one's last change. */
export function countedOf(
  before: Before | undefined,
  countedAt: FirestoreTimestamp | null,
  mark: Mark | null,
): Counted {
  const countedAtMs = toMs(countedAt);
  if (before && before.countedAtMs === countedAtMs) return before.counted;
  const isCounted = mark !== null && countedAtMs !== null && mark.changedAtMs <= countedAtMs;
  return isCounted ? mark.options : null;
}

/**
 * What the server has counted of one's own mark while it has not counted again, so that one's own change shows at once
 * and never twice.
 */
export function useCounted(kind: MarkKind, contentId: string, mark: Mark | null) {
  const before = useShown(changes[kind], contentId);
  return {
    countedIn: (countedAt: FirestoreTimestamp | null) => countedOf(before, countedAt, mark),
    /** Writes or removes the mark, on top of counts of that time. */
    change: (countedAt: FirestoreTimestamp | null, write: () => Promise<void>) => {
      const counted = countedOf(before, countedAt, mark);
      const change = { countedAtMs: toMs(countedAt), counted };
      return changes[kind].change(contentId, change, write);
    },
  };
}
