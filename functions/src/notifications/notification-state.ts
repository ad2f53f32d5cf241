import { NOTIFIED } from '@samspill/domain/notifications/paths';
import { USERS } from '@samspill/domain/paths';
import { NotificationTypeSchema } from '@samspill/domain/people/settings';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { defineCollection } from '../platform/firestore/collection.ts';

/**
 * State in `users/{uid}/notified/{id}` that prevents duplicate notifications; may exist before the notification does.
 */
const NotificationStateSchema = v.strictObject({
  keys: v.optional(v.array(v.string()), []),
  actorIds: v.optional(v.array(v.string()), []),
  mailedAt: v.optional(v.nullable(TimestampSchema), null),
  type: v.optional(NotificationTypeSchema),
  toldAt: v.optional(TimestampSchema),
  /** Time of the next change, which includes the events that wait; absent while none does. */
  dueAt: v.optional(TimestampSchema),
});
export type NotificationState = v.InferOutput<typeof NotificationStateSchema>;

export const notificationStates = defineCollection(
  `${USERS}/{uid}/${NOTIFIED}/{notificationId}`,
  NotificationStateSchema,
);
