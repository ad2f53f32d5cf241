import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

export const DISMISSAL_REASONS = ['tooFar', 'wrongStage', 'noTime', 'wrongTerms', 'other'] as const;
export const DismissalReasonSchema = v.picklist(DISMISSAL_REASONS);
export type DismissalReason = v.InferOutput<typeof DismissalReasonSchema>;

/** `users/{uid}/dismissals/{matchId}`: readable by its author only; the server counts them. */
export const DismissalSchema = v.strictObject({
  reason: DismissalReasonSchema,
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});

export type DismissalCounts = Readonly<Record<DismissalReason, number>>;
