/**
 * Minimum score of a notified match. Equals all wanted skills plus intent, so that projects without terms and hours can
 * have strong matches.
 */
export const STRONG_SCORE = 69;
/** Half the points most matches can reach. */
const GOOD_SCORE = 51;

export type MatchStrength = 'strong' | 'good' | 'possible';

/** Label of a score. The scale is not linear: few matches score high. */
export function strengthOf(score: number): MatchStrength {
  if (score >= STRONG_SCORE) return 'strong';
  return score >= GOOD_SCORE ? 'good' : 'possible';
}
