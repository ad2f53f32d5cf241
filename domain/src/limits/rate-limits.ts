import * as v from 'valibot';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { TimestampSchema } from '../timestamps.ts';

/**
 * Matches every web link that a page would render; must match `hasLink` in rules/policy/content.rules. Allows for tabs,
 * which URLs drop, and a Markdown backslash before the colon.
 */
const LINK = /h\t*t\t*t\t*p\t*s?[\t\\]*:(?:\/\/)?(?:www\.)?|\bwww\./gi;

export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;

/** Age below which an account is new; accounts with an unconfirmed address stay new. */
export const NEWCOMER_MS = DAY_MS;

/** Links per day in posts and comments of a new account: most spam exists for the link. */
export const MAX_NEWCOMER_LINKS = 2;
export const LINK_WINDOW_MS = DAY_MS;

/** Edits per user and minute: above manual speed; each edit is indexed, matched and notified. */
export const MAX_EDITS_A_MINUTE = 30;
/**
 * Changes per user and minute of tasks, drafts, settings, choices of matches, decisions on requests, reactions to messages,
 * saved projects and scheduled posts: faster than a person sorts a board, slower than a script.
 */
export const MAX_CHANGES_A_MINUTE = 120;
/**
 * Limits of edits (posts, comments, messages, profiles, published projects, offers of projects) and of other changes with
 * a trigger behind them.
 */
export const PACES_OF_WRITES = {
  edit: { windowMs: MINUTE_MS, max: MAX_EDITS_A_MINUTE },
  change: { windowMs: MINUTE_MS, max: MAX_CHANGES_A_MINUTE },
};

/** Events stored per gate; must be at least the largest quota. */
export const MAX_SPENT_EVENTS = 500;

/** Times of edits, of fetched previews and of deleted documents, keyed by a hash of path and time. Deletion must not restore the quota. */
const SpentSchema = v.record(v.string(), v.record(v.string(), TimestampSchema));
export type Spent = v.InferOutput<typeof SpentSchema>;

/** Closing time of a gate that only a deletion reopens. */
export const CLOSED_INDEFINITELY_MS = Date.UTC(9999, 0, 1);

/**
 * `users/{uid}/private/limits`: read-only for users. A missing kind is open. Older accounts have no document until a
 * gate closes.
 */
export const LimitsSchema = v.strictObject({
  closedUntil: v.record(v.string(), TimestampSchema),
  spent: v.optional(SpentSchema),
  isNewcomer: v.boolean(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Limits = v.InferOutput<typeof LimitsSchema>;

/** Returns the reopening time in milliseconds; null if the gate is open. */
export function closedUntilMs(limits: Limits | null, gate: string, nowMs: number) {
  const untilMs = limits?.closedUntil[gate]?.toMillis() ?? 0;
  return untilMs > nowMs ? untilMs : null;
}
