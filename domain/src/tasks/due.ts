import { DAY_MS, HOUR_MS } from '../durations.ts';
import { SITE_TIME_ZONE } from '../site-time-zone.ts';

/** The Swedish locale formats dates as ISO 8601. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_TIME_ZONE, dateStyle: 'short' });

/** Day at that instant, such as `2026-11-21`; days sort as text. */
export const dayAt = (at: Date): string => isoDay.format(at);

const OFFSETS_MS = [2, 1].map((hours) => hours * HOUR_MS);

export function startOfDayMs(day: string): number {
  const utcMs = Date.parse(day);
  const startMs = OFFSETS_MS.map((offsetMs) => utcMs - offsetMs).find(
    (atMs) => dayAt(new Date(atMs)) === day,
  );
  return startMs ?? utcMs;
}

/** Counts calendar days, because a day may have 23 or 25 hours. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length);
}

export const dayAfter = (day: string): string => addDays(day, 1);

export type DueState = 'overdue' | 'today' | 'tomorrow' | 'later';

export function dueStateOf(dueOn: string, today: string): DueState {
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  return dueOn === dayAfter(today) ? 'tomorrow' : 'later';
}
