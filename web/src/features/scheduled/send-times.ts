import { DAY_MS } from '@samspill/domain/durations';
import { MAX_DAYS_AHEAD } from '@samspill/domain/scheduled/scheduled';

const MORNING_HOUR = 8;
const LAST_HOUR_TODAY = 20;
const HOURS_AHEAD = 3;
const MONDAY = 1;
const DAYS_A_WEEK = 7;

export interface SuggestedTime {
  readonly name: 'today' | 'tomorrow' | 'monday';
  readonly at: Date;
}

const morningIn = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR);

/** A full hour some hours ahead, not at night; null late in the evening. */
function laterToday(now: Date): Date | null {
  const hour = Math.max(now.getHours() + HOURS_AHEAD, MORNING_HOUR);
  if (hour > LAST_HOUR_TODAY) return null;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
}

/** Times of the device's zone; Monday is left out on Sundays, when it is tomorrow. */
export function suggestTimes(now: Date): SuggestedTime[] {
  const today = laterToday(now);
  const daysToMonday = (MONDAY + DAYS_A_WEEK - now.getDay()) % DAYS_A_WEEK || DAYS_A_WEEK;
  return [
    ...(today ? [{ name: 'today', at: today } as const] : []),
    { name: 'tomorrow', at: morningIn(now, 1) },
    ...(daysToMonday > 1 ? [{ name: 'monday', at: morningIn(now, daysToMonday) } as const] : []),
  ];
}

export type SendTimeFault = 'missing' | 'past' | 'tooFar';

/** Reads the value of a `datetime-local` field in the device's zone. */
export function readSendTime(value: string, nowMs: number): Date | SendTimeFault {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return 'missing';
  if (at.getTime() <= nowMs) return 'past';
  return at.getTime() > nowMs + (MAX_DAYS_AHEAD - 1) * DAY_MS ? 'tooFar' : at;
}

const two = (number: number) => String(number).padStart(2, '0');

export function toLocalValue(at: Date): string {
  const day = [String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
