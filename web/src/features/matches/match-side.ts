import type { MatchSide, MatchState } from '@samspill/domain/matches/match';
import type { MatchView } from '@samspill/domain/matches/match-view';

/** How a match stands for one side; the other side's choice shows only once both were interested. */
export type Standing = MatchState | 'mutual';

/** What a side sees of the two choices. */
export function standingOf({ state, mutualAt }: MatchView): Standing {
  return state === 'interested' && mutualAt !== null ? 'mutual' : state;
}

/** The other side, as a sentence names it. */
export function nameOfOther(match: MatchView, side: MatchSide): string {
  return side === 'person' ? match.project.title : match.person.name;
}
