import { DAY_MS, dayOf } from '../durations.ts';

const DAYS_PER_WEEK = 7;

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const isoOf = (ms: number) => dayOf(new Date(ms));

export const monthOf = (day: string): string => day.slice(0, 'yyyy-mm'.length);

export const shiftDay = (day: string, days: number): string => isoOf(msOf(day) + days * DAY_MS);

/** The same day of another month, or the last day of a shorter one. */
export function shiftMonth(day: string, months: number): string {
  const date = new Date(msOf(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0);
  return isoOf(Math.min(first + (date.getUTCDate() - 1) * DAY_MS, last));
}

/** Days since the Monday before: weeks begin on Monday in both languages of the site. */
export const weekdayOf = (day: string): number => (new Date(msOf(day)).getUTCDay() + 6) % 7;

export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = shiftDay(first, -weekdayOf(first));
  const end = shiftDay(shiftMonth(first, 1), -1);
  const weeks: string[][] = [];
  for (let monday = start; monday <= end; monday = shiftDay(monday, DAYS_PER_WEEK))
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => shiftDay(monday, index)));
  return weeks;
}
