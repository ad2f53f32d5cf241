import * as v from 'valibot';
import { DecisionSchema } from '../moderation/decision.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { NotificationTypeSchema } from '../people/settings.ts';
import { TimestampSchema } from '../timestamps.ts';

/** Actors named in a group; the rest are "and N others". */
export const MAX_SHOWN_ACTORS = 3;

/** What a notification is about and where it leads. */
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
  /** A title or the first words, at most 120 characters. */
  title: v.pipe(v.string(), v.maxLength(120)),
  /** Path in the site, beginning with `/`. */
  href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
});

/** What happened, where a type tells of more than one thing about its subject. */
export const NotificationEventSchema = v.picklist([
  'accepted',
  'declined',
  'invited',
  'inviteAccepted',
  'inviteDeclined',
  'left',
  'removed',
  'handedOver',
  'mutual',
  'contact',
  'contactAccepted',
  'pollClosed',
]);
export type NotificationEvent = v.InferOutput<typeof NotificationEventSchema>;

/** One notification of each type, event and subject. */
export function notificationIdOf(notice: {
  readonly type: string;
  readonly event?: NotificationEvent | undefined;
  readonly subject: { readonly kind: string; readonly id: string };
}): string {
  const { type, event, subject } = notice;
  return [type, event, subject.kind, subject.id].filter((part) => part !== undefined).join('-');
}

/**
 * `users/{uid}/notifications/{type}[-{event}]-{subject.kind}-{subject.id}`: everything of one type about one subject since it was
 * last read. `count` is of different people, of votes for `vote`, which names nobody. `users/{uid}/notified/{id}`,
 * the server's alone, remembers which events are counted.
 */
export const NotificationSchema = v.strictObject({
  type: NotificationTypeSchema,
  event: v.optional(NotificationEventSchema),
  actors: v.pipe(v.array(AuthorCardSchema), v.maxLength(MAX_SHOWN_ACTORS)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  subject: SubjectSchema,
  /** Of type `admin`, where something was decided about the subject. */
  decision: v.optional(DecisionSchema),
  /** Of type `feedback`: what administrators answer. */
  answer: v.optional(v.string()),
  readAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Notification = v.InferOutput<typeof NotificationSchema>;
export type NotificationSubject = v.InferOutput<typeof SubjectSchema>;
