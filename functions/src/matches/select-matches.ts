import type { MatchKind } from '@samspill/domain/matches/match';

export const MAX_CURRENT = 50;
/** Number of matches of each kind to keep before better ones of another, so that talents do not displace investors. */
const RESERVED_PER_KIND = 10;

export interface Selectable {
  readonly id: string;
  readonly kind: MatchKind;
  readonly score: number;
  readonly isWanted: boolean;
}

export const byRank = (some: Selectable, other: Selectable) =>
  Number(other.isWanted) - Number(some.isWanted) ||
  other.score - some.score ||
  (some.id < other.id ? -1 : 1);

export function selectMatches(all: readonly Selectable[]): Selectable[] {
  const ordered = all.toSorted(byRank);
  const ranks = new Map<MatchKind, number>();
  const isOwn = ({ kind, isWanted }: Selectable) => {
    const rank = ranks.get(kind) ?? 0;
    ranks.set(kind, rank + 1);
    return isWanted || rank < RESERVED_PER_KIND;
  };
  const own = new Set(ordered.filter(isOwn));
  const others = ordered.filter((each) => !own.has(each));
  return [...own, ...others].slice(0, MAX_CURRENT).sort(byRank);
}
