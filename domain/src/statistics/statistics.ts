import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How much there is of everything at one moment. */
export const CountsSchema = v.strictObject({
  members: v.strictObject({ active: count, suspended: count }),
  projects: v.strictObject({ draft: count, published: count, archived: count, hidden: count }),
  /** Those that can be seen. */
  content: count,
  comments: count,
  votes: count,
  /** Those that hold, and those that both sides have said yes to. */
  matches: v.strictObject({ current: count, mutual: count }),
  openReports: count,
  newFeedback: count,
});
export type Counts = v.InferOutput<typeof CountsSchema>;

/** How many were here on the day, in the week and in the thirty days up to it, and are signed in still. */
export const SeenSchema = v.strictObject({ day: count, week: count, month: count });
export type Seen = v.InferOutput<typeof SeenSchema>;

/** `statistics/{yyyy-mm-dd}`: written and read by the server alone, once for each day (UTC). */
export const StatisticsSchema = v.strictObject({
  ...CountsSchema.entries,
  seen: SeenSchema,
  countedAt: TimestampSchema,
});
export type Statistics = v.InferOutput<typeof StatisticsSchema>;

/** A day as the API tells it. */
export type StatisticsDay = Counts & { readonly day: string; readonly seen: Seen };

/** How far back the trends go, as the address and the API spell it. */
export const STATISTICS_PERIODS = ['30', '90', '365'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

/** The oldest first; days on which nothing was counted are left out. */
export interface StatisticsSeries {
  readonly days: readonly StatisticsDay[];
}

/** What an administrator is to look at, each by how many. */
export interface Attention {
  readonly openReports: number;
  readonly newFeedback: number;
  readonly hiddenProjects: number;
  readonly unfinishedSeedOrders: number;
  /** What the server did not get done. */
  readonly failures: number;
}

/** What a new site needs before others come, in the order in which to do it. */
export const SETUP_STEPS = ['operator', 'terms', 'project', 'members', 'secondAdmin'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What the admin's dashboard starts with: the numbers as they are now. */
export interface AdminOverview {
  /** Read off the site itself, so that nothing is ticked by hand. */
  readonly setupDone: readonly SetupStep[];
  readonly counts: Counts;
  /** Of the latest day that was counted; null before the first one. */
  readonly seen: (Seen & { readonly countedOn: string }) | null;
  readonly attention: Attention;
}
