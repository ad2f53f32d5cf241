import { NOTIFICATION_TYPES } from '@samspill/domain/notification-kinds';
import { MAX_SHOWN_ACTORS } from '@samspill/domain/notifications/notification';
import { NOTIFIED } from '@samspill/domain/notifications/paths';
import { USERS } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { defineCollection } from '../platform/firestore/collection.ts';
import type { NotificationRequest } from './notification-request.ts';

const MAX_STORED_KEYS = 500;

export interface NotificationGroup {
  readonly actors: readonly AuthorCard[];
  readonly count: number;
  readonly actorIds: readonly string[];
  readonly keys: readonly string[];
}

export type GroupEvent = Pick<NotificationRequest, 'key' | 'actor' | 'count'>;

function withActor(actors: readonly AuthorCard[], actor: AuthorCard): AuthorCard[] {
  return [actor, ...actors.filter(({ uid }) => uid !== actor.uid)].slice(0, MAX_SHOWN_ACTORS);
}

export function addToGroup(group: NotificationGroup, event: GroupEvent): NotificationGroup {
  if (group.keys.includes(event.key)) return group;
  const keys = [...group.keys, event.key].slice(-MAX_STORED_KEYS);
  const { actor } = event;
  if (!actor) return { ...group, keys, count: Math.max(group.count, event.count ?? 1) };
  const isKnown = group.actorIds.includes(actor.uid);
  return {
    keys,
    actors: withActor(group.actors, actor),
    actorIds: isKnown ? group.actorIds : [...group.actorIds, actor.uid].slice(-MAX_STORED_KEYS),
    count: group.count + (isKnown ? 0 : 1),
  };
}

export function removeFromGroup(group: NotificationGroup, uid: string): NotificationGroup {
  const actors = group.actors.filter((actor) => actor.uid !== uid);
  if (actors.length === group.actors.length) return group;
  const actorIds = group.actorIds.filter((id) => id !== uid);
  return { ...group, actors, actorIds, count: group.count - 1 };
}

export function startGroup(keys: readonly string[]): NotificationGroup {
  return { actors: [], count: 0, actorIds: [], keys };
}

/**
 * State in `users/{uid}/notified/{id}` that prevents duplicate notifications; may exist before the notification does.
 */
const NotificationStateSchema = v.strictObject({
  keys: v.optional(v.array(v.string()), []),
  actorIds: v.optional(v.array(v.string()), []),
  mailedAt: v.optional(v.nullable(TimestampSchema), null),
  type: v.optional(v.picklist(NOTIFICATION_TYPES)),
  toldAt: v.optional(TimestampSchema),
  /** Time of the next change, which includes the events that wait; absent while none does. */
  dueAt: v.optional(TimestampSchema),
});
export type NotificationState = v.InferOutput<typeof NotificationStateSchema>;

export const notificationStates = defineCollection(
  `${USERS}/{uid}/${NOTIFIED}/{notificationId}`,
  NotificationStateSchema,
);
