import { HOUR_MS } from '../durations.ts';

/** Subjects per actor, recipient and day; further ones send no notification. */
export const MAX_SUBJECTS_PER_ACTOR_A_DAY = 20;

/** Users notified by an author's mentions per day. */
export const MAX_MENTIONS_A_DAY = { newcomer: 10, member: 100 } as const;

/** Messages by unchanged senders in an unread conversation within this time are one burst. */
export const MESSAGE_BURST_MS = 30 * 1000;

export const MAIL_INTERVAL_MS = HOUR_MS;

export const MAX_SHOWN_ACTORS = 3;

export function notificationIdOf(notice: {
  readonly type: string;
  readonly event?: string | undefined;
  readonly subject: { readonly kind: string; readonly id: string };
}): string {
  const { type, event, subject } = notice;
  return [type, event, subject.kind, subject.id].filter((part) => part !== undefined).join('-');
}
