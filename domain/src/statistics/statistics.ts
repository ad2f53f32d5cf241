import * as v from 'valibot';
import { TimestampSchema } from '../timestamps.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const SiteCountsSchema = v.strictObject({
  members: v.strictObject({ active: count, suspended: count }),
  projects: v.strictObject({ draft: count, published: count, archived: count, hidden: count }),
  content: count,
  comments: count,
  votes: count,
  matches: v.strictObject({ current: count, mutual: count }),
  openReports: count,
  newFeedback: count,
});
export type SiteCounts = v.InferOutput<typeof SiteCountsSchema>;

/** Users seen on the day, in 7 days and in 30 days; counts only users who are still signed in. */
export const SeenCountsSchema = v.strictObject({ day: count, week: count, month: count });
export type SeenCounts = v.InferOutput<typeof SeenCountsSchema>;

/** `statistics/{yyyy-mm-dd}`; server-only. One document per UTC day. */
export const StatisticsSchema = v.strictObject({
  ...SiteCountsSchema.entries,
  seen: SeenCountsSchema,
  countedAt: TimestampSchema,
});
export type Statistics = v.InferOutput<typeof StatisticsSchema>;

export type StatisticsDay = SiteCounts & { readonly day: string; readonly seen: SeenCounts };

export const STATISTICS_PERIODS = ['30', '90', '365'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

export interface StatisticsSeries {
  readonly days: readonly StatisticsDay[];
}

export interface Attention {
  readonly openReports: number;
  readonly openAppeals: number;
  readonly waitingApplicants: number;
  readonly newFeedback: number;
  readonly hiddenProjects: number;
  readonly unfinishedSeedOrders: number;
  readonly failures: number;
}

export type ModerationAttention = Pick<Attention, 'openReports' | 'openAppeals' | 'hiddenProjects'>;

export const SETUP_STEPS = [
  'identity',
  'operator',
  'testMail',
  'terms',
  'project',
  'members',
  'secondAdmin',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export interface AdminOverview {
  /** Derived from the site's data, so that no state is stored. */
  readonly setupDone: readonly SetupStep[];
  readonly counts: SiteCounts;
  readonly seen: (SeenCounts & { readonly countedOn: string }) | null;
  readonly attention: Attention;
}
