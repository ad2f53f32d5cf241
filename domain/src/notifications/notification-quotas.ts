/** Subjects per actor, recipient and day; further ones send no notification. */
export const MAX_SUBJECTS_PER_ACTOR_A_DAY = 20;

/** Users notified by an author's mentions per day. */
export const MAX_MENTIONS_A_DAY = { newcomer: 10, member: 100 } as const;

/** Messages by unchanged senders in an unread conversation within this time are one burst. */
export const MESSAGE_BURST_MS = 30 * 1000;

/** Minimum interval between mails about a subject or an actor. */
export const MAIL_INTERVAL_MS = 60 * 60 * 1000;
