import * as v from 'valibot';
import { MAX_OWN_LIST } from '../limits.ts';
import { TimestampSchema } from '../timestamps.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** An account is new for this long; one whose address nobody has confirmed stays so. */
export const NEWCOMER_MS = DAY_MS;

/** What a person makes that reaches others or costs something; each kind is counted and closed on its own. */
export const LIMITED_KINDS = [
  'post',
  'comment',
  'like',
  'vote',
  'follow',
  'block',
  'mute',
  'deal',
  'project',
  'task',
  'request',
  'invitation',
  'report',
  'message',
  'upload',
] as const;
export type LimitedKind = (typeof LIMITED_KINDS)[number];

/** What is paced by its speed alone: edits of posts, comments, profiles and published projects; joining after leaving. */
const PACE_GATES = ['edit', 'join'] as const;
export type PaceGate = (typeof PACE_GATES)[number];
export type PacedGate = LimitedKind | PaceGate;

/** What may be closed to somebody: making a kind of thing, links in what one writes, and what is paced. */
const GateSchema = v.picklist([...LIMITED_KINDS, 'link', ...PACE_GATES]);
export type Gate = v.InferOutput<typeof GateSchema>;

/** Links that a new account may have in the posts and comments of a day: what most unwanted ones are for. */
export const MAX_NEWCOMER_LINKS = 2;
export const LINK_WINDOW_MS = DAY_MS;

/** How many of a kind one person may make within `windowMs`. */
export interface RateLimit {
  readonly windowMs: number;
  readonly newcomer: number;
  readonly member: number;
  /** How many may be there at once, whenever they were made. */
  readonly total?: number;
}

export const RATE_LIMITS: Readonly<Record<LimitedKind, RateLimit>> = {
  // A day of somebody who has much to tell; followers' feeds hold forty items a page.
  post: { windowMs: DAY_MS, newcomer: 3, member: 20 },
  // A long discussion, not a machine.
  comment: { windowMs: DAY_MS, newcomer: 10, member: 200 },
  // As fast as a finger.
  like: { windowMs: MINUTE_MS, newcomer: 50, member: 50 },
  vote: { windowMs: MINUTE_MS, newcomer: 50, member: 50 },
  // Lists of one's own are read whole, as many as one query may ask for.
  follow: { windowMs: DAY_MS, newcomer: 50, member: 200, total: MAX_OWN_LIST },
  block: { windowMs: DAY_MS, newcomer: 50, member: 200, total: MAX_OWN_LIST },
  mute: { windowMs: DAY_MS, newcomer: 50, member: 200, total: MAX_OWN_LIST },
  // More than anybody follows up; an evening of looking through everything new.
  deal: { windowMs: DAY_MS, newcomer: 50, member: 200, total: MAX_OWN_LIST },
  // Each is matched against people, at up to 400 reads.
  project: { windowMs: DAY_MS, newcomer: 3, member: 10, total: 100 },
  // A board that is brought over from elsewhere.
  task: { windowMs: DAY_MS, newcomer: 100, member: 500 },
  // Each is a first contact with a stranger.
  request: { windowMs: DAY_MS, newcomer: 5, member: 20 },
  invitation: { windowMs: DAY_MS, newcomer: 5, member: 20 },
  // Three trusted reports hide something.
  report: { windowMs: DAY_MS, newcomer: 5, member: 20 },
  // Faster than anybody types, slower than a script; each reaches up to fifty people.
  message: { windowMs: MINUTE_MS, newcomer: 30, member: 60 },
  // Twenty posts with all their images, and files besides; each image is stored in six more sizes.
  upload: { windowMs: DAY_MS, newcomer: 20, member: 200 },
};

/** Edits of one person in a minute: more than anybody makes by hand; each is indexed, matched and notified. */
export const MAX_EDITS_A_MINUTE = 30;
/** Projects that one person may leave in a day and still join another, or the same again. */
export const MAX_DEPARTURES_A_DAY = 3;

/** How often one person may do what is paced. */
export const PACES: Readonly<
  Record<PaceGate, { readonly windowMs: number; readonly max: number }>
> = {
  edit: { windowMs: MINUTE_MS, max: MAX_EDITS_A_MINUTE },
  join: { windowMs: DAY_MS, max: MAX_DEPARTURES_A_DAY },
};

/** For how long something counts. */
export const windowOf = (gate: PacedGate): number => ({ ...RATE_LIMITS, ...PACES })[gate].windowMs;

/** Events that are remembered of each gate; no allowance is larger. */
export const MAX_REMEMBERED = 500;

/**
 * What counts in a window though its document is gone, and edits: when, by a hash of path and time. Deleting something
 * gives no allowance back.
 */
const SpentSchema = v.record(
  v.picklist([...LIMITED_KINDS, ...PACE_GATES]),
  v.record(v.string(), TimestampSchema),
);
export type Spent = Partial<v.InferOutput<typeof SpentSchema>>;

/** Where a gate is closed until something is taken away. */
export const CLOSED_FOR_GOOD_MS = Date.UTC(9999, 0, 1);

/**
 * `users/{uid}/private/limits`: the server's alone to write. A kind that is absent is open. An account from before has no
 * such document until something is closed for it, and may make everything.
 */
export const LimitsSchema = v.strictObject({
  closedUntil: v.record(GateSchema, TimestampSchema),
  spent: v.optional(SpentSchema),
  /** Whether the numbers of new accounts held when something was closed last. */
  isNewcomer: v.boolean(),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Limits = v.InferOutput<typeof LimitsSchema>;

/** When a gate opens again, in milliseconds; null where it is open. */
export function closedUntilMs(limits: Limits | null, gate: Gate, nowMs: number) {
  const untilMs = limits?.closedUntil[gate]?.toMillis() ?? 0;
  return untilMs > nowMs ? untilMs : null;
}

/** How many of a kind the person may make in a window. */
export const allowanceOf = (kind: LimitedKind, isNewcomer: boolean): number =>
  RATE_LIMITS[kind][isNewcomer ? 'newcomer' : 'member'];
