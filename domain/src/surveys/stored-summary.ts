import * as v from 'valibot';

const CountsSchema = v.record(v.string(), v.number());

const QuestionSummarySchema = v.strictObject({
  met: v.number(),
  answered: v.number(),
  other: v.number(),
  counts: CountsSchema,
  hundredths: v.number(),
});

/**
 * `surveys/{id}/results/{shard}`: a `SurveySummary`. Kept apart from `summary.ts`, because the results page loads no
 * schemas.
 */
export const SurveySummarySchema = v.strictObject({
  complete: v.number(),
  partial: v.number(),
  opened: v.number(),
  stopped: CountsSchema,
  seconds: CountsSchema,
  days: CountsSchema,
  languages: CountsSchema,
  questions: v.record(v.string(), QuestionSummarySchema),
});

export const ReleasedResultsSchema = v.strictObject({
  summary: SurveySummarySchema,
  shown: SurveySummarySchema,
  backlogAfter: v.nullable(v.string()),
});

export const CountedResponseSchema = v.strictObject({
  shard: v.string(),
  summary: SurveySummarySchema,
  isKept: v.optional(v.boolean()),
});
