import type { MatchSide, MatchState } from '@samspill/domain/matches/match';
import type { MatchView } from '@samspill/domain/matches/match-view';

/** Match status as seen by one side; reveals the other side’s choice only once both are interested. */
export type MatchStatus = MatchState | 'mutual';

export function getMatchStatus({ state, mutualAt }: MatchView): MatchStatus {
  return state === 'interested' && mutualAt !== null ? 'mutual' : state;
}

export function otherSideName(match: MatchView, side: MatchSide): string {
  return side === 'person' ? match.project.title : match.person.name;
}
