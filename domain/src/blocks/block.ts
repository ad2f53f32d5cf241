import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

/**
 * `users/{uid}/blocks/{blockedUid}`: blocks viewing, mentions, messages and notifications in both directions. Repeats
 * the id for the query of users who blocked a user.
 */
export const BlockSchema = v.strictObject({ blockedUid: IdSchema, createdAt: TimestampSchema });

/**
 * `matchBlocks/{uid}`: users on the other side of a block, whichever of the two has blocked. One document, because who has
 * blocked a user can be asked of no query; of 28 bytes each, it holds some thirty thousand.
 */
export const BlockedPairsSchema = v.strictObject({ uids: v.array(v.string()) });

/** `users/{uid}/mutes/{targetId}`: hidden from the owner's feed and notifications; private to the owner. */
export const MuteSchema = v.strictObject({
  kind: v.picklist(['user', 'project', 'content', 'conversation']),
  /** Repeats the id for collection-group queries. */
  targetId: IdSchema,
  createdAt: TimestampSchema,
});
export type Mute = v.InferOutput<typeof MuteSchema>;
