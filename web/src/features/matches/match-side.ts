import type { Match, MatchSide, MatchState } from '@samspill/domain/matches/match';

/** How a match stands for one side; what the other decided shows only once both are interested. */
export type Standing = MatchState | 'mutual';

/** What `side` sees of the two decisions. */
export function standingFor(match: Match, side: MatchSide): Standing {
  const [own, other] =
    side === 'person'
      ? [match.personState, match.projectState]
      : [match.projectState, match.personState];
  return own === 'interested' && other === 'interested' ? 'mutual' : own;
}

/** Who stands on the other side, as that side is called in a sentence. */
export function nameOfOther(match: Match, side: MatchSide): string {
  return side === 'person' ? match.project.title : match.person.name;
}
