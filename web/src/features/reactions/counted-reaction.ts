import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { createOptimistic, useShown } from '../../data/optimistic.ts';
import type { ReactionKind } from './own-reactions.ts';

/** The user's own reaction as the item's counts include it: options of a vote, `[]` for a like, null for none. */
export type Counted = readonly number[] | null;

interface Reaction {
  readonly options: readonly number[];
  readonly changedAtMs: number;
}

interface Before {
  readonly countedAtMs: number | null;
  readonly counted: Counted;
}

const changes = { like: createOptimistic<Before>(), vote: createOptimistic<Before>() };

const toMs = (countedAt: FirestoreTimestamp | null) => countedAt?.toMillis() ?? null;

/** Returns the part of `reaction` that counts of `countedAt` include; `before` is the user's last change. */
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

/** Remembers which reaction the last counts include, so that the user's change shows at once and never twice. */
export function useCounted(kind: ReactionKind, contentId: string, reaction: Reaction | null) {
  const before = useShown(changes[kind], contentId);
  return {
    countedIn: (countedAt: FirestoreTimestamp | null) => countedOf(before, countedAt, reaction),
    change: (countedAt: FirestoreTimestamp | null, write: () => Promise<void>) => {
      const counted = countedOf(before, countedAt, reaction);
      const change = { countedAtMs: toMs(countedAt), counted };
      return changes[kind].change(contentId, change, write);
    },
  };
}
