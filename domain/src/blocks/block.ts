import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

/**
 * `users/{uid}/blocks/{blockedUid}`: blocks viewing, mentions, messages and notifications in both directions. Repeats
 * the id for the query of users who blocked a user.
 */
export const BlockSchema = v.strictObject({ blockedUid: IdSchema, createdAt: TimestampSchema });

/**
 * `matchBlocks/{uid}`: users on the other side of a block, whichever of the two has blocked, since who has blocked a user
 * can be asked of no query. `matchBlocks/{uid}.1` and so on hold further ones, `more` of them.
 */
export const BlockedPairsSchema = v.strictObject({
  uids: v.array(v.string()),
  more: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

/** Maximum users in a document: 28 bytes and two index entries each stay far below 1 MiB and 40,000. */
export const MAX_BLOCKED_PER_SHARD = 10_000;

/** `users/{uid}/mutes/{targetId}`: hidden from the owner's feed and notifications; private to the owner. */
export const MuteSchema = v.strictObject({
  kind: v.picklist(['user', 'project', 'content', 'conversation']),
  /** Repeats the id for collection-group queries. */
  targetId: IdSchema,
  createdAt: TimestampSchema,
});
export type Mute = v.InferOutput<typeof MuteSchema>;
