import { MAX_SHOWN_ACTORS } from '@samspill/domain/notifications/notification';
import type { AuthorCard } from '@samspill/domain/people/author-card';
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
