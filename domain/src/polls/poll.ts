import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

export const MIN_POLL_OPTIONS = 2;
export const MAX_POLL_OPTIONS = 6;
export const MAX_POLL_OPTION_CHARS = 80;
export const MAX_POLL_DAYS = 30;

const OptionSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_POLL_OPTION_CHARS),
);

export const RESULTS_SHOWN = ['always', 'afterVote', 'atEnd'] as const;
export const ResultsShownSchema = v.picklist(RESULTS_SHOWN);
export type ResultsShown = v.InferOutput<typeof ResultsShownSchema>;

export const PollSchema = v.strictObject({
  options: v.pipe(
    v.array(OptionSchema),
    v.minLength(MIN_POLL_OPTIONS),
    v.maxLength(MAX_POLL_OPTIONS),
    v.check((options) => new Set(options).size === options.length, 'must differ from one another'),
  ),
  closesAt: TimestampSchema,
  multiple: v.boolean(),
  resultsShown: v.optional(ResultsShownSchema),
});
export type Poll = v.InferOutput<typeof PollSchema>;

/** `content/{id}/votes/{uid}`: chosen positions, several if the poll allows; repeats the ids like `LikeSchema`. */
export const VoteSchema = v.strictObject({
  uid: IdSchema,
  contentId: IdSchema,
  options: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_POLL_OPTIONS - 1))),
    v.minLength(1),
    v.maxLength(MAX_POLL_OPTIONS),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'must differ from one another'),
  ),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Vote = v.InferOutput<typeof VoteSchema>;

/**
 * `content/{id}/results/summary`: counts of a poll with hidden results, separate because rules cannot hide fields.
 * Counted at the content's `countedAt`.
 */
export const PollSummarySchema = v.strictObject({
  votes: v.record(v.string(), v.number()),
  voters: v.number(),
  countedAt: v.nullable(TimestampSchema),
});
export type PollSummary = v.InferOutput<typeof PollSummarySchema>;

export const resultsShownOf = (poll: Pick<Poll, 'resultsShown'>): ResultsShown =>
  poll.resultsShown ?? 'always';

export function isPollOpen(poll: Pick<Poll, 'closesAt'>, nowMs: number): boolean {
  return nowMs < poll.closesAt.toMillis();
}
