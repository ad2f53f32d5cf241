/** Matches from this score on are told of by themselves; the others are found when somebody looks. */
export const STRONG_SCORE = 75;
/** Half of what could be had, and most of what one usually finds. */
const GOOD_SCORE = 55;

export type MatchStrength = 'strong' | 'good' | 'possible';

/** How well a match fits, in a word: of 100 points few have many, and 50 is not half a match. */
export function strengthOf(score: number): MatchStrength {
  if (score >= STRONG_SCORE) return 'strong';
  return score >= GOOD_SCORE ? 'good' : 'possible';
}
