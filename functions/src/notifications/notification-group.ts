import { MAX_SHOWN_ACTORS } from '@samspill/domain/notifications/notification';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import type { NotificationRequest } from './notification-request.ts';

/** Events remembered per notification; one that comes again after so many others is taken for new. */
const MAX_REMEMBERED = 500;

/** A notification as far as grouping goes, with the server's memory of it. */
export interface NotificationGroup {
  readonly actors: readonly AuthorCard[];
  readonly count: number;
  /** The people in `count`, as far as remembered. */
  readonly actorIds: readonly string[];
  /** Events that are counted, also those of groups that were read. */
  readonly keys: readonly string[];
}

export type Event = Pick<NotificationRequest, 'key' | 'actor' | 'count'>;

/** Puts the latest first; a photo or name may have changed since. */
function withActor(actors: readonly AuthorCard[], actor: AuthorCard): AuthorCard[] {
  return [actor, ...actors.filter(({ uid }) => uid !== actor.uid)].slice(0, MAX_SHOWN_ACTORS);
}

/** The group with the event counted; the same group when it already was. */
export function addToGroup(group: NotificationGroup, event: Event): NotificationGroup {
  if (group.keys.includes(event.key)) return group;
  const keys = [...group.keys, event.key].slice(-MAX_REMEMBERED);
  const { actor } = event;
  if (!actor) return { ...group, keys, count: Math.max(group.count, event.count ?? 1) };
  const isKnown = group.actorIds.includes(actor.uid);
  return {
    keys,
    actors: withActor(group.actors, actor),
    actorIds: isKnown ? group.actorIds : [...group.actorIds, actor.uid].slice(-MAX_REMEMBERED),
    count: group.count + (isKnown ? 0 : 1),
  };
}

/** The group without a person; the same group when the person is not named in it. */
export function removeFromGroup(group: NotificationGroup, uid: string): NotificationGroup {
  const actors = group.actors.filter((actor) => actor.uid !== uid);
  if (actors.length === group.actors.length) return group;
  const actorIds = group.actorIds.filter((id) => id !== uid);
  return { ...group, actors, actorIds, count: group.count - 1 };
}

/** What is left when the group was read or deleted: nobody in it, and the memory of what was counted. */
export function startGroup(keys: readonly string[]): NotificationGroup {
  return { actors: [], count: 0, actorIds: [], keys };
}
