import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

/** `users/{uid}/following/{targetId}`; `targetId` repeats the document id for collection-group queries. */
export const FollowSchema = v.strictObject({
  kind: v.picklist(['user', 'project']),
  targetId: IdSchema,
  followerId: IdSchema,
  /** Server-only; true if the target exceeds `MAX_FAN_OUT` followers. */
  mergedAtRead: v.optional(v.boolean()),
  createdAt: TimestampSchema,
});
export type Follow = v.InferOutput<typeof FollowSchema>;

/** Above this number of followers, posts are merged at read time instead of fanned out. */
export const MAX_FAN_OUT = 1_000;
