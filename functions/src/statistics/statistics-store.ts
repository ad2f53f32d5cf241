import type { DayRange } from '@samspill/domain/day-range';
import { STATISTICS, statisticsPath } from '@samspill/domain/paths';
import type {
  Statistics,
  StatisticsDay,
  StatisticsPeriod,
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
/** A leap year. */
const MAX_DAYS = 366;

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

interface StatisticsRange extends DayRange {
  /** How far back from today, where `from` and `to` do not say. */
  readonly days: StatisticsPeriod;
}

/** What was counted on the days that are asked for, a year of them at most: the oldest first. */
export async function listStatistics(
  deps: Deps,
  { days, from, to }: StatisticsRange,
): Promise<StatisticsSeries> {
  if (from === undefined && to === undefined) return listLatest(deps, Number(days));
  const last = to ?? dayOf(deps.now());
  const first = dayBefore(last, MAX_DAYS - 1);
  return listDays(deps, { from: from !== undefined && from > first ? from : first, to: last });
}

const listLatest = (deps: Deps, days: number): Promise<StatisticsSeries> => {
  const today = dayOf(deps.now());
  return listDays(deps, { from: dayBefore(today, days - 1), to: today });
};

async function listDays(
  deps: Deps,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StatisticsSeries> {
  const all = deps.db.collection(STATISTICS);
  const id = FieldPath.documentId();
  const asked = all.where(id, '>=', all.doc(from)).where(id, '<=', all.doc(to));
  const found = await asked.orderBy(id).limit(MAX_DAYS).get();
  return { days: statistics.parseAll(deps, found.docs).map(toDay) };
}

/** The latest day that was counted; null when none of the last ones was. */
export async function readLatestDay(deps: Deps): Promise<StatisticsDay | null> {
  const { days } = await listLatest(deps, LATEST_WITHIN_DAYS);
  return days.at(-1) ?? null;
}
