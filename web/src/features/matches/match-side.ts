import type { MatchSide, MatchState } from '@samspill/domain/matches/match';
import type { MatchView } from '@samspill/domain/matches/match-view';

/** Match status as seen by one side; reveals the other side’s choice only once both are interested. */
export type Standing = MatchState | 'mutual';

export function standingOf({ state, mutualAt }: MatchView): Standing {
  return state === 'interested' && mutualAt !== null ? 'mutual' : state;
}

export function nameOfOther(match: MatchView, side: MatchSide): string {
  return side === 'person' ? match.project.title : match.person.name;
}
