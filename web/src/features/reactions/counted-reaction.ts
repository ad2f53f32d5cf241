import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { createOptimistic, useShown } from '../../data/optimistic.ts';
import type { ReactionKind } from './own-reactions.ts';

/** What the counts on an item say of one's own reaction: its options, none for a like, null for no reaction. */
export type Counted = readonly number[] | null;

interface Reaction {
  readonly options: readonly number[];
  readonly changedAtMs: number;
}

/** What was counted when one changed one's reaction. */
interface Before {
  /** The counts it was changed under; newer ones have been read since, and speak for themselves. */
  readonly countedAtMs: number | null;
  readonly counted: Counted;
}

/** By the item: its count lags behind one's own reaction. */
const changes = { like: createOptimistic<Before>(), vote: createOptimistic<Before>() };

const toMs = (countedAt: FirestoreTimestamp | null) => countedAt?.toMillis() ?? null;

/** What counts of that time say of `reaction`; `before` is of one's last change. */
export function countedOf(
  before: Before | undefined,
  countedAt: FirestoreTimestamp | null,
  reaction: Reaction | null,
): Counted {
  const countedAtMs = toMs(countedAt);
  if (before && before.countedAtMs === countedAtMs) return before.counted;
  const isCounted =
    reaction !== null && countedAtMs !== null && reaction.changedAtMs <= countedAtMs;
  return isCounted ? reaction.options : null;
}

/**
 * What the server has counted of one's own reaction while it has not counted again, so that one's own change shows at once
 * and never twice.
 */
export function useCounted(kind: ReactionKind, contentId: string, reaction: Reaction | null) {
  const before = useShown(changes[kind], contentId);
  return {
    countedIn: (countedAt: FirestoreTimestamp | null) => countedOf(before, countedAt, reaction),
    /** Writes or removes the reaction, on top of counts of that time. */
    change: (countedAt: FirestoreTimestamp | null, write: () => Promise<void>) => {
      const counted = countedOf(before, countedAt, reaction);
      const change = { countedAtMs: toMs(countedAt), counted };
      return changes[kind].change(contentId, change, write);
    },
  };
}
