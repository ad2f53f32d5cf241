import * as v from 'valibot';
import { BLOCKS, MUTES } from '../blocks/paths.ts';
import { BOOKMARKS } from '../bookmarks/paths.ts';
import { DEALS } from '../deals/paths.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { FOLLOWING } from '../follows/paths.ts';
import { MAX_OWN_LIST, MAX_PAGE_SIZE } from '../limits.ts';
import { SCHEDULED } from '../scheduled/paths.ts';
import { TimestampSchema } from '../timestamps.ts';

/**
 * Matches every web link that a page would render; must match `hasLink` in rules/policy/content.rules. Allows for tabs,
 * which URLs drop, and a Markdown backslash before the colon.
 */
const LINK = /h\t*t\t*t\t*p\t*s?[\t\\]*:(?:\/\/)?(?:www\.)?|\bwww\./gi;

export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;

/** Age below which an account is new; accounts with an unconfirmed address stay new. */
export const NEWCOMER_MS = DAY_MS;

export interface RateLimit {
  readonly windowMs: number;
  readonly newcomer: number;
  readonly member: number;
  readonly total?: number;
  readonly list?: string;
}

/** Limited by the maximum query size, since pages load the user's own lists completely. */
const OWN_LIST = { windowMs: DAY_MS, newcomer: 50, member: 200, total: MAX_OWN_LIST };

const LIMITS_BY_KIND = {
  // Enough for an active day; followers' feeds show forty items per page.
  post: { windowMs: DAY_MS, newcomer: 3, member: 20 },
  // Enough for a long discussion.
  comment: { windowMs: DAY_MS, newcomer: 10, member: 200 },
  like: { windowMs: MINUTE_MS, newcomer: 50, member: 50 },
  vote: { windowMs: MINUTE_MS, newcomer: 50, member: 50 },
  follow: { ...OWN_LIST, list: FOLLOWING },
  block: { ...OWN_LIST, list: BLOCKS },
  mute: { ...OWN_LIST, list: MUTES },
  // An evening of browsing, and more projects than an investor can follow up.
  deal: { ...OWN_LIST, list: DEALS },
  // A reading list that one person can still go through.
  bookmark: { ...OWN_LIST, list: BOOKMARKS },
  // Each is sent by the server; the total is one page of the list.
  schedule: { windowMs: DAY_MS, newcomer: 10, member: 50, total: MAX_PAGE_SIZE, list: SCHEDULED },
  // Matching a project costs up to 400 reads.
  project: { windowMs: DAY_MS, newcomer: 3, member: 10, total: 100 },
  // Allows moving a board from another tool.
  task: { windowMs: DAY_MS, newcomer: 100, member: 500 },
  // Only the team reads them; each may notify up to fifty people.
  taskComment: { windowMs: DAY_MS, newcomer: 50, member: 200 },
  // Each request is a first contact with a stranger.
  request: { windowMs: DAY_MS, newcomer: 5, member: 20 },
  invitation: { windowMs: DAY_MS, newcomer: 5, member: 20 },
  // Three trusted reports hide content.
  report: { windowMs: DAY_MS, newcomer: 5, member: 20 },
  // Above human typing, below a script; each message reaches up to fifty people.
  message: { windowMs: MINUTE_MS, newcomer: 30, member: 60 },
  // Twenty posts with all images, plus files; each image is stored in six more sizes.
  upload: { windowMs: DAY_MS, newcomer: 20, member: 200 },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type LimitedKind = keyof typeof LIMITS_BY_KIND;
export type ListKind = {
  [Kind in LimitedKind]: (typeof LIMITS_BY_KIND)[Kind] extends { readonly list: string }
    ? Kind
    : never;
}[LimitedKind];
export const LIMITED_KINDS = Object.keys(LIMITS_BY_KIND) as readonly LimitedKind[];
export const RATE_LIMITS: Readonly<Record<LimitedKind, RateLimit>> = LIMITS_BY_KIND;

/**
 * Actions limited only by frequency: edits of posts, comments, messages, profiles and published projects, offers of
 * projects, other changes with a trigger behind them, joining after leaving, and new names and pictures.
 */
const PACED_ACTIONS = ['edit', 'change', 'join', 'rename'] as const;
export type PacedAction = (typeof PACED_ACTIONS)[number];
/** Actions through the API, whose times are stored because no document is left of an undone one. */
const COUNTED_ACTIONS = ['preview', 'groupJoin', 'groupInvitation'] as const;
export type WindowedKind = LimitedKind | PacedAction | (typeof COUNTED_ACTIONS)[number];

const RateLimitKindSchema = v.picklist([...LIMITED_KINDS, 'link', ...PACED_ACTIONS]);
export type RateLimitKind = v.InferOutput<typeof RateLimitKindSchema>;

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
/** Projects that a user may leave per day and still join another or the left one. */
export const MAX_DEPARTURES_A_DAY = 3;

/** New names and pictures per user and day: each is copied to up to 860 documents. */
export const MAX_RENAMES_A_DAY = 10;

export const PACES: Readonly<
  Record<PacedAction, { readonly windowMs: number; readonly max: number }>
> = {
  edit: { windowMs: MINUTE_MS, max: MAX_EDITS_A_MINUTE },
  change: { windowMs: MINUTE_MS, max: MAX_CHANGES_A_MINUTE },
  join: { windowMs: DAY_MS, max: MAX_DEPARTURES_A_DAY },
  rename: { windowMs: DAY_MS, max: MAX_RENAMES_A_DAY },
};

/** Pages per user and hour that the server fetches for previews; links above it stay without one. */
export const MAX_PREVIEWS_AN_HOUR = 30;
export const MAX_GROUP_JOINS_A_DAY = 20;
export const MAX_GROUP_INVITATIONS_A_DAY = 100;

const COUNTED_WINDOWS: Readonly<Record<(typeof COUNTED_ACTIONS)[number], { windowMs: number }>> = {
  preview: { windowMs: HOUR_MS },
  groupJoin: { windowMs: DAY_MS },
  groupInvitation: { windowMs: DAY_MS },
};

export const windowMsOf = (gate: WindowedKind): number =>
  ({ ...RATE_LIMITS, ...PACES, ...COUNTED_WINDOWS })[gate].windowMs;

/** Events stored per gate; must be at least the largest quota. */
export const MAX_SPENT_EVENTS = 500;

/** Times of edits, of fetched previews and of deleted documents, keyed by a hash of path and time. Deletion must not restore the quota. */
const SpentSchema = v.record(
  v.picklist([...LIMITED_KINDS, ...PACED_ACTIONS, ...COUNTED_ACTIONS]),
  v.record(v.string(), TimestampSchema),
);
export type Spent = Partial<v.InferOutput<typeof SpentSchema>>;

/** Closing time of a gate that only a deletion reopens. */
export const CLOSED_INDEFINITELY_MS = Date.UTC(9999, 0, 1);

/**
 * `users/{uid}/private/limits`: read-only for users. A missing kind is open. Older accounts have no document until a
 * gate closes.
 */
export const LimitsSchema = v.strictObject({
  closedUntil: v.record(RateLimitKindSchema, TimestampSchema),
  spent: v.optional(SpentSchema),
  isNewcomer: v.boolean(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Limits = v.InferOutput<typeof LimitsSchema>;

/** Returns the reopening time in milliseconds; null if the gate is open. */
export function closedUntilMs(limits: Limits | null, gate: RateLimitKind, nowMs: number) {
  const untilMs = limits?.closedUntil[gate]?.toMillis() ?? 0;
  return untilMs > nowMs ? untilMs : null;
}

export const allowanceOf = (kind: LimitedKind, isNewcomer: boolean): number =>
  RATE_LIMITS[kind][isNewcomer ? 'newcomer' : 'member'];
