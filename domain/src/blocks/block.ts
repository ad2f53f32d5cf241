import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

/**
 * `users/{uid}/blocks/{blockedUid}`: neither sees, mentions, messages nor notifies the other. The id is repeated, so
 * that everybody who blocked somebody is found.
 */
export const BlockSchema = v.strictObject({ blockedUid: IdSchema, createdAt: TimestampSchema });

/** `users/{uid}/mutes/{targetId}`: hidden from the owner's feed and notifications, told to nobody. */
export const MuteSchema = v.strictObject({
  kind: v.picklist(['user', 'project', 'content', 'conversation']),
  /** The id, repeated for collection-group queries. */
  targetId: IdSchema,
  createdAt: TimestampSchema,
});
export type Mute = v.InferOutput<typeof MuteSchema>;
