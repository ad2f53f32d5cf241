import { STATISTICS, statisticsPath } from '@samspill/domain/paths';
import type {
  Statistics,
  StatisticsDay,
  StatisticsSeries,
} from '@samspill/domain/statistics/statistics';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Found } from '../firestore/collection.ts';
import { statistics } from '../firestore/collections.ts';
import { countEverything } from './count-everything.ts';
import { countSeen } from './count-seen.ts';
import { dayBefore, dayOf } from './day.ts';

/** An older number is none of today's. */
const LATEST_WITHIN_DAYS = 7;

/** Counts what there is into the day's one document; again the same day, it is counted anew. */
export async function countDay(deps: Deps, day: string): Promise<void> {
  const [counts, seen] = await Promise.all([countEverything(deps), countSeen(deps, day)]);
  const countedAt = FieldValue.serverTimestamp();
  await deps.db.doc(statisticsPath(day)).set({ ...counts, seen, countedAt });
  deps.log.info('day counted', { day });
}

function toDay({ id: day, data }: Found<Statistics>): StatisticsDay {
  const { countedAt: _, ...counts } = data;
  return { day, ...counts };
}

/** What was counted on the latest `days` days, the oldest first. */
export async function listStatistics(deps: Deps, days: number): Promise<StatisticsSeries> {
  const from = dayBefore(dayOf(deps.now()), days - 1);
  const all = deps.db.collection(STATISTICS);
  const id = FieldPath.documentId();
  const found = await all.where(id, '>=', all.doc(from)).orderBy(id).limit(days).get();
  return { days: statistics.parseAll(deps, found.docs).map(toDay) };
}

/** The latest day that was counted; null when none of the last ones was. */
export async function readLatestDay(deps: Deps): Promise<StatisticsDay | null> {
  const { days } = await listStatistics(deps, LATEST_WITHIN_DAYS);
  return days.at(-1) ?? null;
}
