import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { createOptimistic, useOptimisticValue } from '../../data/optimistic.ts';

/** The user's own reaction as the item's counts include it: options of a vote, `[]` for a like, null for none. */
export type CountedReaction = readonly number[] | null;

interface Reaction {
  readonly options: readonly number[];
  readonly changedAtMs: number;
}

interface LastChange {
  readonly countedAtMs: number | null;
  readonly counted: CountedReaction;
}

const toMillis = (countedAt: FirestoreTimestamp | null) => countedAt?.toMillis() ?? null;

/** Returns the part of `reaction` that counts of `countedAt` include; `before` is the user's last change. */
export function findCountedReaction(
  before: LastChange | undefined,
  countedAt: FirestoreTimestamp | null,
  reaction: Reaction | null,
): CountedReaction {
  const countedAtMs = toMillis(countedAt);
  if (before && before.countedAtMs === countedAtMs) return before.counted;
  const isCounted =
    reaction !== null && countedAtMs !== null && reaction.changedAtMs <= countedAtMs;
  return isCounted ? reaction.options : null;
}

/** The hook remembers which reaction the last counts include, so that the user's change shows at once, never twice. */
export function createCountedReaction() {
  const pending = createOptimistic<LastChange>();
  return function useCountedReaction(contentId: string, reaction: Reaction | null) {
    const before = useOptimisticValue(pending, contentId);
    return {
      countedIn: (countedAt: FirestoreTimestamp | null) =>
        findCountedReaction(before, countedAt, reaction),
      change: (countedAt: FirestoreTimestamp | null, write: () => Promise<void>) => {
        const counted = findCountedReaction(before, countedAt, reaction);
        const change = { countedAtMs: toMillis(countedAt), counted };
        return pending.change(contentId, change, write);
      },
    };
  };
}
