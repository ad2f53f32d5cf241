import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';
import { type Match, MatchSchema, type MatchSide, MatchStateSchema } from './match.ts';

/**
 * Minimum score of a notified match. Equals all wanted skills plus intent, so that projects without terms and hours can
 * have strong matches.
 */
export const STRONG_SCORE = 69;
/** Half the points most matches can reach. */
export const GOOD_SCORE = 51;

type MatchStrength = 'strong' | 'good' | 'possible';

/** Label of a score. The scale is not linear: few matches score high. */
export function strengthOf(score: number): MatchStrength {
  if (score >= STRONG_SCORE) return 'strong';
  return score >= GOOD_SCORE ? 'good' : 'possible';
}

const { status: _, projectState: __, personState: ___, ...SHARED } = MatchSchema.entries;

/**
 * `users/{uid}/matchViews/{matchId}`: a match from one side; the user writes only the own choice. Rules cannot hide
 * fields, so the other side's choice must not be stored before `mutualAt`. Exists per side of a current match; a
 * withdrawn match has none.
 */
export const MatchViewSchema = v.strictObject({
  ...SHARED,
  side: v.picklist(['project', 'person']),
  state: MatchStateSchema,
});
export type MatchView = v.InferOutput<typeof MatchViewSchema>;

const STATE_FIELDS = { project: 'projectState', person: 'personState' } as const;

export const uidOnSide = ({ ownerId, uid }: Pick<Match, 'ownerId' | 'uid'>, side: MatchSide) =>
  side === 'project' ? ownerId : uid;

export const stateOnSide = (match: Match, side: MatchSide) => match[STATE_FIELDS[side]];

export function sharedPartOf(match: Match): Omit<MatchView, 'side' | 'state'> {
  const { status, projectState, personState, ...shared } = match;
  return shared;
}

export const DISMISSAL_REASONS = ['tooFar', 'wrongStage', 'noTime', 'wrongTerms', 'other'] as const;
const DismissalReasonSchema = v.picklist(DISMISSAL_REASONS);
export type DismissalReason = v.InferOutput<typeof DismissalReasonSchema>;

/** `users/{uid}/dismissals/{matchId}`: readable by its author only; the server counts them. */
export const DismissalSchema = v.strictObject({
  reason: DismissalReasonSchema,
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});

export type DismissalCounts = Readonly<Record<DismissalReason, number>>;
