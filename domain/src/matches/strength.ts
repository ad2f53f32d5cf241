/**
 * Matches from this score on are told of by themselves; the others are found when somebody looks. It is what all wanted
 * skills and the same intent give, so that a project which says nothing of terms and hours can have strong ones.
 */
export const STRONG_SCORE = 69;
/** Half of what could be had, and most of what one usually finds. */
const GOOD_SCORE = 51;

export type MatchStrength = 'strong' | 'good' | 'possible';

/** How well a match fits, in a word: of 100 points few have many, and 50 is not half a match. */
export function strengthOf(score: number): MatchStrength {
  if (score >= STRONG_SCORE) return 'strong';
  return score >= GOOD_SCORE ? 'good' : 'possible';
}
