import * as v from 'valibot';
import { MustHaveSchema } from '../people/must-haves.ts';
import { TimestampSchema } from '../timestamps.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * `users/{uid}/private/missed`; server-only. Number of sampled projects that each must-have excludes; zero counts are
 * omitted.
 */
export const MissedMatchesSchema = v.strictObject({
  byMustHave: v.record(MustHaveSchema, CountSchema),
  countedAt: TimestampSchema,
});
export type MissedMatches = v.InferOutput<typeof MissedMatchesSchema>;
