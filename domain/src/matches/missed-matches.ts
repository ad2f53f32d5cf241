import * as v from 'valibot';
import { MustHaveSchema } from '../people/must-haves.ts';
import { TimestampSchema } from '../timestamps.ts';

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * `users/{uid}/private/missed`, the server's: of the projects that were looked at, how many would be matches if a
 * must-have were a wish. One that keeps out none is absent.
 */
export const MissedMatchesSchema = v.strictObject({
  byMustHave: v.record(MustHaveSchema, CountSchema),
  countedAt: TimestampSchema,
});
export type MissedMatches = v.InferOutput<typeof MissedMatchesSchema>;
