import * as v from 'valibot';

export const MAX_SEEDED_USERS = 1_000;
export const MAX_SEEDED_PROJECTS = 500;

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const upTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));

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

export const SeedOrderSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('users'),
    count: upTo(MAX_SEEDED_USERS),
    mix: UserMixSchema,
  }),
  v.strictObject({
    kind: v.literal('projects'),
    count: upTo(MAX_SEEDED_PROJECTS),
    /** Published projects per hundred; the others stay drafts. */
    publishedPercent: percent,
  }),
]);
export type SeedOrder = v.InferOutput<typeof SeedOrderSchema>;

export interface SeedProgress {
  readonly id: string;
  readonly order: SeedOrder;
  readonly done: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly removedAt: string | null;
}

export interface SeedOverview {
  readonly isAllowed: boolean;
  readonly seeded: { readonly users: number; readonly projects: number };
  readonly orders: readonly SeedProgress[];
}

export interface PurgeProgress {
  readonly removed: number;
  readonly isDone: boolean;
  readonly entryId: string | null;
}
