import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

/**
 * `users/{uid}/blocks/{blockedUid}`: blocks viewing, mentions, messages and notifications in both directions. Repeats
 * the id for the query of users who blocked a user.
 */
export const BlockSchema = v.strictObject({ blockedUid: IdSchema, createdAt: TimestampSchema });

/** `users/{uid}/mutes/{targetId}`: hidden from the owner's feed and notifications; private to the owner. */
export const MuteSchema = v.strictObject({
  kind: v.picklist(['user', 'project', 'content', 'conversation']),
  /** Repeats the id for collection-group queries. */
  targetId: IdSchema,
  createdAt: TimestampSchema,
});
export type Mute = v.InferOutput<typeof MuteSchema>;
