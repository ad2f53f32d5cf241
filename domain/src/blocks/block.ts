import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

/** `users/{uid}/blocks/{blockedUid}`: neither sees, mentions, messages nor notifies the other. */
export const BlockSchema = v.strictObject({ createdAt: TimestampSchema });

/** `users/{uid}/mutes/{targetId}`: hidden from the owner's feed and notifications, told to nobody. */
export const MuteSchema = v.strictObject({
  kind: v.picklist(['user', 'project', 'content']),
  createdAt: TimestampSchema,
});
export type Mute = v.InferOutput<typeof MuteSchema>;
