import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

/**
 * `content/{id}/likes/{uid}`. Repeats both ids: one collection-group query finds the user's likes of several items, and
 * the likes of a deleted account.
 */
export const LikeSchema = v.strictObject({
  uid: IdSchema,
  contentId: IdSchema,
  createdAt: TimestampSchema,
});
export type Like = v.InferOutput<typeof LikeSchema>;
