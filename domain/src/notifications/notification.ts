import * as v from 'valibot';
import { DecisionSchema } from '../moderation/decision.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { NotificationTypeSchema } from '../people/settings.ts';
import { TimestampSchema } from '../timestamps.ts';

export const MAX_SHOWN_ACTORS = 3;

export const SubjectSchema = v.strictObject({
  kind: v.picklist([
    'content',
    'comment',
    'project',
    'user',
    'task',
    'match',
    'conversation',
    'survey',
    'feedback',
    'site',
  ]),
  id: v.string(),
  title: v.pipe(v.string(), v.maxLength(120)),
  href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
});

export const NotificationEventSchema = v.picklist([
  'accepted',
  'declined',
  'invited',
  'inviteAccepted',
  'inviteDeclined',
  'left',
  'removed',
  'handedOver',
  'offered',
  'takenOver',
  'mutual',
  'contact',
  'contactAccepted',
  'pollClosed',
  'reportResolved',
  'reportRejected',
  'quoted',
]);
export type NotificationEvent = v.InferOutput<typeof NotificationEventSchema>;

export function notificationIdOf(notice: {
  readonly type: string;
  readonly event?: NotificationEvent | undefined;
  readonly subject: { readonly kind: string; readonly id: string };
}): string {
  const { type, event, subject } = notice;
  return [type, event, subject.kind, subject.id].filter((part) => part !== undefined).join('-');
}

/**
 * `users/{uid}/notifications/{type}[-{event}]-{subject.kind}-{subject.id}`: groups unread events of a type about a
 * subject. `count` is the number of distinct people; for `vote`, which has no actors, of votes.
 * `users/{uid}/notified/{id}` (server-only) stores the counted events.
 */
export const NotificationSchema = v.strictObject({
  type: NotificationTypeSchema,
  event: v.optional(NotificationEventSchema),
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
