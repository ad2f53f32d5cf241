import * as v from 'valibot';

/** About half an hour without any progress. */
export const MAX_RESUMED = 20;

/** Maximum calls per job; keeps an event with all calls well below 512 kB. */
export const MAX_CALLS = 500;

/** Progress in the answer of a repeated call, in one of these ways; the rest is for the page. */
export const RepeatedAnswerSchema = v.object({
  isDone: v.optional(v.boolean()),
  finishedAt: v.optional(v.nullable(v.string())),
  done: v.optional(v.number()),
  left: v.optional(v.number()),
  /** Sent as `after` with the next call; null at the end. */
  next: v.optional(v.nullable(v.string())),
});
