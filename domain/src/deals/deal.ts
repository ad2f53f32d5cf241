import * as v from 'valibot';
import { MAX_DEAL_NOTE_CHARS, MAX_TITLE_CHARS } from '../limits.ts';
import { TimestampSchema } from '../timestamps.ts';

export const DEAL_STAGES = ['toLookAt', 'talking', 'invested', 'passed'] as const;
export const DealStageSchema = v.picklist(DEAL_STAGES);
export type DealStage = v.InferOutput<typeof DealStageSchema>;

/**
 * `users/{uid}/deals/{projectId}`: project saved by an investor, with private notes. Keeps the title from the time of
 * saving, because the project may become invisible.
 */
export const DealSchema = v.strictObject({
  stage: DealStageSchema,
  note: v.pipe(v.string(), v.maxLength(MAX_DEAL_NOTE_CHARS)),
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_CHARS)),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Deal = v.InferOutput<typeof DealSchema>;
