import type { DayRange } from '@samspill/domain/day-range';
import { dayBefore, dayOf } from '@samspill/domain/durations';
import { SIGN_INS } from '@samspill/domain/session/paths';
import { STATISTICS, statisticsPath } from '@samspill/domain/statistics/paths';
import type {
  SeenCounts,
  Statistics,
  StatisticsDay,
  StatisticsPeriod,
  StatisticsSeries,
} from '@samspill/domain/statistics/statistics';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { statistics } from '../platform/firestore/collections.ts';
import { countEverything } from './count-everything.ts';

const TIME_LIMIT_SECONDS = 540;

export function statisticsTrigger(deps: Deps) {
  const when = { schedule: '50 23 * * *', timeZone: 'Etc/UTC', retryCount: 3 };
  return onSchedule(
    { ...when, memory: '512MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    // Uses the scheduled time: a retry after midnight counts the original day.
    ({ scheduleTime }) => countDay(deps, dayOf(new Date(scheduleTime))),
  );
}

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/**
 * Counts distinct active users up to a day, by aggregation: each user has one latest sign-in. Uses stored sign-ins, because
 * Auth cannot be queried; users who logged out are not counted. A late run counts users of the next day too.
 */
export async function countSeen({ db }: Deps, day: string): Promise<SeenCounts> {
  const latest = db.collectionGroup(SIGN_INS).where('isLatest', '==', true);
  const since = async (from: string) =>
    (await latest.where('lastSeenOn', '>=', from).count().get()).data().count;
  const [seenOnDay, seenInWeek, seenInMonth] = await Promise.all([
    since(day),
    since(dayBefore(day, WEEK_DAYS - 1)),
    since(dayBefore(day, MONTH_DAYS - 1)),
  ]);
  return { day: seenOnDay, week: seenInWeek, month: seenInMonth };
}

const LATEST_WITHIN_DAYS = 7;
const MAX_DAYS = 366;

export async function countDay(deps: Deps, day: string): Promise<void> {
  const [counts, seen] = await Promise.all([countEverything(deps), countSeen(deps, day)]);
  const countedAt = FieldValue.serverTimestamp();
  await deps.db.doc(statisticsPath(day)).set({ ...counts, seen, countedAt });
  deps.log.info('day counted', { day });
}

function toDay({ id: day, data }: ParsedDocument<Statistics>): StatisticsDay {
  const { countedAt: _, ...counts } = data;
  return { day, ...counts };
}

interface StatisticsRange extends DayRange {
  readonly days: StatisticsPeriod;
}

/** Returns the counts of at most a year, oldest first. */
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

export async function readLatestDay(deps: Deps): Promise<StatisticsDay | null> {
  const { days } = await listLatest(deps, LATEST_WITHIN_DAYS);
  return days.at(-1) ?? null;
}
