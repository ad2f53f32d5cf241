import * as v from 'valibot';
import { MAX_TITLE_CHARS } from '../projects/project.ts';
import { AmountSchema, CurrencySchema } from '../projects/terms.ts';
import { TimestampSchema } from '../timestamps.ts';

export const MAX_DEAL_NOTE_CHARS = 2_000;
export const MAX_NEXT_STEP_CHARS = 200;

export const DEAL_STAGES = ['toLookAt', 'talking', 'invested', 'passed'] as const;
export const DealStageSchema = v.picklist(DEAL_STAGES);
export type DealStage = v.InferOutput<typeof DealStageSchema>;

export const MAX_DEAL_SCORE = 5;

/**
 * `users/{uid}/deals/{projectId}`: project saved by an investor, with private notes. Keeps the title from the time of
 * saving, because the project may become invisible.
 */
export const DealSchema = v.strictObject({
  stage: DealStageSchema,
  note: v.pipe(v.string(), v.maxLength(MAX_DEAL_NOTE_CHARS)),
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE_CHARS)),
  /** Deals saved before November 2026 lack these. */
  amount: v.optional(v.nullable(AmountSchema), null),
  currency: v.optional(CurrencySchema, 'NOK'),
  nextStep: v.optional(v.pipe(v.string(), v.maxLength(MAX_NEXT_STEP_CHARS)), ''),
  score: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DEAL_SCORE))),
    null,
  ),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Deal = v.InferOutput<typeof DealSchema>;

export type DealFields = Omit<Deal, 'createdAt' | 'updatedAt'>;
export type DealDetails = Pick<Deal, 'amount' | 'currency' | 'nextStep' | 'score'>;
