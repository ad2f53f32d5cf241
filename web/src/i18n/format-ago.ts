import { DAY_MS, HOUR_MS, MINUTE_MS } from '@samspill/domain/durations';
import type { Locale } from '@samspill/domain/locale';
import { dateFormat, numberFormat, relativeTimeFormat } from './intl.ts';

const WEEK_MS = 7 * DAY_MS;

// In a file apart from `format.ts`, which every public page loads.

export function formatAgo(locale: Locale, at: Date, now: Date): string {
  const elapsedMs = now.getTime() - at.getTime();
  const distanceMs = Math.abs(elapsedMs);
  if (distanceMs >= WEEK_MS) return dateFormat(locale, { dateStyle: 'medium' }).format(at);
  const relative = relativeTimeFormat(locale);
  if (distanceMs < MINUTE_MS) return relative.format(0, 'second');
  if (distanceMs < HOUR_MS) return relative.format(-Math.trunc(elapsedMs / MINUTE_MS), 'minute');
  if (distanceMs < DAY_MS) return relative.format(-Math.trunc(elapsedMs / HOUR_MS), 'hour');
  return relative.format(-daysBetween(at, now), 'day');
}

const midnightMs = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

/** Counts midnights: 25 hours ago, in the night, was the day before yesterday. Rounds days of 23 or 25 hours. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((midnightMs(to) - midnightMs(from)) / DAY_MS);

/** Formats a past time such as “2 h”, for rows that repeat it. */
export function formatAgoShort(locale: Locale, at: Date, now: Date): string {
  const elapsedMs = now.getTime() - at.getTime();
  const inUnit = (unit: 'minute' | 'hour' | 'day', count: number) =>
    // “2 t” in Norwegian, “2h” in English: `short` would be “2 hrs”.
    numberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: locale === 'nb' ? 'short' : 'narrow',
    }).format(Math.trunc(count));
  if (elapsedMs < MINUTE_MS) return formatAgo(locale, at, now);
  if (elapsedMs < HOUR_MS) return inUnit('minute', elapsedMs / MINUTE_MS);
  if (elapsedMs < DAY_MS) return inUnit('hour', elapsedMs / HOUR_MS);
  if (elapsedMs < WEEK_MS) return inUnit('day', Math.max(1, daysBetween(at, now)));
  const isThisYear = at.getFullYear() === now.getFullYear();
  return dateFormat(
    locale,
    isThisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' },
  ).format(at);
}
