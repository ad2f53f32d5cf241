/** What one person can cause another to be told of in a day: so many subjects, then the rest stays where it was written. */
export const MAX_TOLD_BY_ONE_A_DAY = 20;

/** How many people somebody's mentions reach in a day. */
export const MAX_MENTIONS_A_DAY = { newcomer: 10, member: 100 } as const;

/** What the same people say in an unread conversation within this is not told again: it is one burst. */
export const MESSAGES_TOLD_TOGETHER_MS = 30 * 1000;

/** One mail tells of an hour of one subject, and of one person. */
export const MAIL_INTERVAL_MS = 60 * 60 * 1000;
