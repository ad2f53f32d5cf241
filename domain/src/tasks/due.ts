/** Deadlines are days of the country that the site is for. */
const TIME_ZONE = 'Europe/Oslo';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Swedish writes days as ISO 8601 does. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The day at that moment, such as `2026-11-21`; days are ordered as text. */
export const dayAt = (at: Date): string => isoDay.format(at);

/** Hours by which the country's clocks may be ahead of UTC. */
const OFFSETS_MS = [2, 1].map((hours) => hours * 60 * 60 * 1000);

/** When a day begins in the country that the site is for, in ms. */
export function startOfDayMs(day: string): number {
  const utcMs = Date.parse(day);
  const startMs = OFFSETS_MS.map((offsetMs) => utcMs - offsetMs).find(
    (atMs) => dayAt(new Date(atMs)) === day,
  );
  return startMs ?? utcMs;
}

/** Counted by the calendar, so that a day of 23 hours is one too. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, day.length);
}

export const dayAfter = (day: string): string => addDays(day, 1);

export type DueState = 'overdue' | 'today' | 'tomorrow' | 'later';

/** How near the deadline is, seen from `today`. */
export function dueStateOf(dueOn: string, today: string): DueState {
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  return dueOn === dayAfter(today) ? 'tomorrow' : 'later';
}
