import * as v from 'valibot';
import { DAY_MS, dayOf } from '../durations.ts';

export const REPEATS = ['daily', 'weekly', 'monthly'] as const;
export const RepeatSchema = v.picklist(REPEATS);
export type Repeat = v.InferOutput<typeof RepeatSchema>;

const LAST_YEAR = 9999;

interface Occurrence {
  readonly dueOn: string | null;
  /** The day of the month that is meant, where a shorter month had none. */
  readonly monthDay?: number | undefined;
}

/** Days and months are counted in UTC: a calendar day has no time zone, and none of its days is 23 hours long. */
const isoOf = (ms: number) => dayOf(new Date(ms));

/** Null for text that names no day of the calendar, such as 31 February. */
function dayMs(day: string | null): number | null {
  if (day === null) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || isoOf(ms) !== day ? null : ms;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

function nextMonthly(baseMs: number, monthDay: number, todayMs: number): Occurrence {
  const base = new Date(baseMs);
  const today = new Date(todayMs);
  const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  for (let month = Math.max(monthOf(base) + 1, monthOf(today)); ; month += 1) {
    const [year, inYear] = [Math.floor(month / 12), month % 12];
    const day = Math.min(monthDay, daysIn(year, inYear));
    const ms = Date.UTC(year, inYear, day);
    if (ms > todayMs) return { dueOn: isoOf(ms), ...(day < monthDay && { monthDay }) };
  }
}

/**
 * When a repeating task is due next: in step with its deadline, but always after `today`, so that a task done late does
 * not come back overdue. Without a deadline it counts from today. Null beyond the last year that a date can name.
 */
export function nextOccurrence(
  repeats: Repeat,
  { dueOn, monthDay }: Occurrence,
  today: string,
): Occurrence | null {
  const todayMs = dayMs(today) ?? 0;
  const baseMs = dayMs(dueOn) ?? todayMs;
  if (new Date(Math.max(baseMs, todayMs)).getUTCFullYear() >= LAST_YEAR) return null;
  if (repeats === 'monthly') {
    const day = new Date(baseMs).getUTCDate();
    // A deadline that was moved by hand means its own day.
    const isCut = day === daysIn(new Date(baseMs).getUTCFullYear(), new Date(baseMs).getUTCMonth());
    return nextMonthly(baseMs, isCut ? Math.max(day, monthDay ?? day) : day, todayMs);
  }
  const stepMs = (repeats === 'daily' ? 1 : 7) * DAY_MS;
  const steps = Math.max(1, Math.floor((todayMs - baseMs) / stepMs) + 1);
  return { dueOn: isoOf(baseMs + steps * stepMs) };
}
