import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** Why somebody turned a match down. */
export const DISMISSAL_REASONS = ['tooFar', 'wrongStage', 'noTime', 'wrongTerms', 'other'] as const;
export const DismissalReasonSchema = v.picklist(DISMISSAL_REASONS);
export type DismissalReason = v.InferOutput<typeof DismissalReasonSchema>;

/** `users/{uid}/dismissals/{matchId}`: its writer's alone to read, and counted with all others'. */
export const DismissalSchema = v.strictObject({
  reason: DismissalReasonSchema,
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});

/** How often each reason was given. */
export type DismissalCounts = Readonly<Record<DismissalReason, number>>;
