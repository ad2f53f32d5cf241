import * as v from 'valibot';
import { DecisionSchema } from './moderation/decision.ts';
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_KINDS,
  NOTIFICATION_SUBJECTS,
  NOTIFICATION_TYPES,
  type NotificationEvent,
  type NotificationType,
} from './notification-kinds.ts';
import { MAX_SHOWN_ACTORS } from './notifications/notification.ts';
import { AuthorCardSchema } from './people/author-card.ts';
import { TimestampSchema } from './timestamps.ts';

export const SubjectSchema = v.strictObject({
  kind: v.picklist(NOTIFICATION_SUBJECTS),
  id: v.string(),
  title: v.pipe(v.string(), v.maxLength(120)),
  href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  /** Group whose members alone may know of the subject: the notification is deleted with the membership. */
  groupId: v.optional(v.string()),
});

/**
 * `users/{uid}/notifications/{type}[-{event}]-{subject.kind}-{subject.id}`: groups unread events of a type about a
 * subject. `count` is the number of distinct people; for `vote`, which has no actors, of votes.
 * `users/{uid}/notified/{id}` (server-only) stores the counted events.
 */
export const NotificationSchema = v.strictObject({
  type: v.picklist(NOTIFICATION_TYPES),
  event: v.optional(v.picklist(NOTIFICATION_EVENTS)),
  actors: v.pipe(v.array(AuthorCardSchema), v.maxLength(MAX_SHOWN_ACTORS)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  subject: SubjectSchema,
  decision: v.optional(DecisionSchema),
  answer: v.optional(v.string()),
  readAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type AppNotification = v.InferOutput<typeof NotificationSchema>;
export type NotificationSubject = v.InferOutput<typeof SubjectSchema>;

/** Channels of a recipient who has not chosen any. */
export const defaultChannelsOf = (type: NotificationType) => ({
  inApp: true,
  email: NOTIFICATION_KINDS[type].mailedByDefault ?? false,
  push: false,
});

/** Returns the type whose setting applies: a mutual match opens a conversation. */
export const settingsTypeOf = (
  type: NotificationType,
  event: NotificationEvent | undefined,
): NotificationType => (event === 'mutual' ? 'message' : type);
