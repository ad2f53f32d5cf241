import * as v from 'valibot';
import { MAX_DEAL_NOTE_CHARS, MAX_TITLE_CHARS } from '../limits.ts';
import { TimestampSchema } from '../timestamps.ts';

/** How far an investor is with a project, in the order in which the saved list shows it. */
export const DEAL_STAGES = ['toLookAt', 'talking', 'invested', 'passed'] as const;
export const DealStageSchema = v.picklist(DEAL_STAGES);
export type DealStage = v.InferOutput<typeof DealStageSchema>;

/**
 * `users/{uid}/deals/{projectId}`: a project that an investor has saved, with notes that nobody else ever reads. The title is
 * the project's when it was saved, to tell by once the project can no longer be seen.
 */
export const DealSchema = v.strictObject({
  stage: DealStageSchema,
  note: v.pipe(v.string(), v.maxLength(MAX_DEAL_NOTE_CHARS)),
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_CHARS)),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Deal = v.InferOutput<typeof DealSchema>;
