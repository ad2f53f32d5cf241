import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const CountsSchema = v.strictObject({
  members: v.strictObject({ active: count, suspended: count }),
  projects: v.strictObject({ draft: count, published: count, archived: count, hidden: count }),
  content: count,
  comments: count,
  votes: count,
  matches: v.strictObject({ current: count, mutual: count }),
  openReports: count,
  newFeedback: count,
});
export type Counts = v.InferOutput<typeof CountsSchema>;

/** Users seen on the day, in 7 days and in 30 days; counts only users who are still signed in. */
export const SeenSchema = v.strictObject({ day: count, week: count, month: count });
export type Seen = v.InferOutput<typeof SeenSchema>;

/** `statistics/{yyyy-mm-dd}`; server-only. One document per UTC day. */
export const StatisticsSchema = v.strictObject({
  ...CountsSchema.entries,
  seen: SeenSchema,
  countedAt: TimestampSchema,
});
export type Statistics = v.InferOutput<typeof StatisticsSchema>;

export type StatisticsDay = Counts & { readonly day: string; readonly seen: Seen };

export const STATISTICS_PERIODS = ['30', '90', '365'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

/** Oldest first; omits days without counts. */
export interface StatisticsSeries {
  readonly days: readonly StatisticsDay[];
}

export interface Attention {
  readonly openReports: number;
  readonly openAppeals: number;
  readonly newFeedback: number;
  readonly hiddenProjects: number;
  readonly unfinishedSeedOrders: number;
  readonly failures: number;
}

export const SETUP_STEPS = ['operator', 'terms', 'project', 'members', 'secondAdmin'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export interface AdminOverview {
  /** Derived from the site's data, so that no state is stored. */
  readonly setupDone: readonly SetupStep[];
  readonly counts: Counts;
  readonly seen: (Seen & { readonly countedOn: string }) | null;
  readonly attention: Attention;
}
