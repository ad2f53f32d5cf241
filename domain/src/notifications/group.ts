import type { AuthorCard } from '../people/author-card.ts';
import { MAX_SHOWN_ACTORS } from './notification.ts';

/** Events and people that a group remembers; an older event delivered again would count once more. */
export const MAX_REMEMBERED = 1_000;

/** One thing that somebody did; `key` is the same however often it is delivered. */
export interface GroupedEvent {
  readonly key: string;
  readonly actor: AuthorCard;
}

/** What is shown of a group, and what only the server knows: whom and what it counted. */
export interface NotificationGroup {
  readonly actors: readonly AuthorCard[];
  readonly count: number;
  readonly isRead: boolean;
  readonly actorIds: readonly string[];
  readonly eventKeys: readonly string[];
}

const NO_GROUP: NotificationGroup = {
  actors: [],
  count: 0,
  isRead: false,
  actorIds: [],
  eventKeys: [],
};

const remember = (known: readonly string[], added: string) =>
  [...known.filter((each) => each !== added), added].slice(-MAX_REMEMBERED);

/**
 * The group after the event, `count` being distinct people; null when the event is counted already. The first new
 * event after reading begins the group anew and still knows the events from before.
 */
export function addToGroup(
  group: NotificationGroup | null,
  { key, actor }: GroupedEvent,
): NotificationGroup | null {
  if (group?.eventKeys.includes(key)) return null;
  const base = group?.isRead ? { ...NO_GROUP, eventKeys: group.eventKeys } : (group ?? NO_GROUP);
  const others = base.actors.filter(({ uid }) => uid !== actor.uid);
  return {
    actors: [actor, ...others].slice(0, MAX_SHOWN_ACTORS),
    count: base.actorIds.includes(actor.uid) ? base.count : base.count + 1,
    isRead: false,
    actorIds: remember(base.actorIds, actor.uid),
    eventKeys: remember(base.eventKeys, key),
  };
}
