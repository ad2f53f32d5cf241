import * as v from 'valibot';

/** What one order may ask for: what the pages for it promise. */
export const MAX_SEEDED_USERS = 1_000;
export const MAX_SEEDED_PROJECTS = 500;

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const upTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));

/** Of every hundred people, how many are of each kind. */
export const UserMixSchema = v.pipe(
  v.strictObject({ founder: percent, talent: percent, investor: percent }),
  v.forward(
    v.check((mix) => mix.founder + mix.talent + mix.investor === 100, 'must add up to 100'),
    ['talent'],
  ),
);
export type UserMix = v.InferOutput<typeof UserMixSchema>;

export const DEFAULT_USER_MIX: UserMix = { founder: 30, talent: 60, investor: 10 };
export const DEFAULT_PUBLISHED_PERCENT = 85;

/** So many made-up people or projects. */
export const SeedOrderSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('users'),
    count: upTo(MAX_SEEDED_USERS),
    mix: UserMixSchema,
  }),
  v.strictObject({
    kind: v.literal('projects'),
    count: upTo(MAX_SEEDED_PROJECTS),
    /** Of every hundred; the others stay drafts. */
    publishedPercent: percent,
  }),
]);
export type SeedOrder = v.InferOutput<typeof SeedOrderSchema>;

/** How far an order has come, as the API tells it; times are ISO 8601. */
export interface SeedProgress {
  readonly id: string;
  readonly order: SeedOrder;
  readonly done: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** When what it made was removed. */
  readonly removedAt: string | null;
}

/** What is there, and what was ordered of late. */
export interface SeedOverview {
  /** Whether made-up people may be made here at all. */
  readonly isAllowed: boolean;
  readonly seeded: { readonly users: number; readonly projects: number };
  readonly orders: readonly SeedProgress[];
}

/** What one request removed of what was made up. */
export interface PurgeAnswer {
  readonly removed: number;
  readonly isDone: boolean;
  /** The log's line of this removal; null while nothing is removed. */
  readonly entryId: string | null;
}
