import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

/** `users/{uid}/following/{targetId}`; `targetId` repeats the document's id for collection-group queries. */
export const FollowSchema = v.strictObject({
  kind: v.picklist(['user', 'project']),
  targetId: IdSchema,
  followerId: IdSchema,
  /** The server's alone: set once the target has more followers than a post is written to (`MAX_FAN_OUT`). */
  mergedAtRead: v.optional(v.boolean()),
  createdAt: TimestampSchema,
});
export type Follow = v.InferOutput<typeof FollowSchema>;

/** Above this many followers a post is merged into their feeds at read time instead of written to each. */
export const MAX_FAN_OUT = 1_000;
