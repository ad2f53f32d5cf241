import * as v from 'valibot';
import { HOUR_MS } from '../durations.ts';
import { DecisionSchema } from '../moderation/decision.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { NotificationTypeSchema } from '../people/settings.ts';
import { TimestampSchema } from '../timestamps.ts';

/** Subjects per actor, recipient and day; further ones send no notification. */
export const MAX_SUBJECTS_PER_ACTOR_A_DAY = 20;

/** Users notified by an author's mentions per day. */
export const MAX_MENTIONS_A_DAY = { newcomer: 10, member: 100 } as const;

/** Messages by unchanged senders in an unread conversation within this time are one burst. */
export const MESSAGE_BURST_MS = 30 * 1000;

export const MAIL_INTERVAL_MS = HOUR_MS;

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
    'group',
    'survey',
    'feedback',
    'site',
  ]),
  id: v.string(),
  title: v.pipe(v.string(), v.maxLength(120)),
  href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  /** Group whose members alone may know of the subject: the notification is deleted with the membership. */
  groupId: v.optional(v.string()),
});

export const NotificationEventSchema = v.picklist([
  'askedMeeting',
  'askedCofounder',
  'offeredHelp',
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
  'applicantsWaiting',
  'membersJoined',
  'reportsWaiting',
  'appealsWaiting',
  'webhookOff',
  'roleGiven',
  'quoted',
  'taskComment',
  'taskMention',
  'groupRequest',
  'groupInvited',
  'groupAdded',
  'groupDeclined',
  'groupWithoutLeader',
  'notSentLimit',
  'notSentPlace',
  'notSentQuote',
  'notSentSuspended',
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
