import { DAY_MS, HOUR_MS, MINUTE_MS } from '@samspill/domain/durations';
import type { Locale } from '@samspill/domain/locale';
import type { Currency } from '@samspill/domain/projects/terms';
import { dateFormat, listFormat, numberFormat, relativeTimeFormat } from './intl.ts';

const WEEK_MS = 7 * DAY_MS;
const KILOBYTE = 1_000;

export interface Format {
  number(value: number): string;
  compact(value: number): string;
  money(amount: number, currency: Currency): string;
  moneyRange(min: number, max: number, currency: Currency): string;
  percent(share: number): string;
  bytes(count: number): string;
  list(items: readonly string[]): string;
  date(at: Date): string;
  dateTime(at: Date): string;
  time(at: Date): string;
  ago(at: Date, now?: Date): string;
}

export function createFormat(locale: Locale): Format {
  return {
    number: (value) => numberFormat(locale).format(value),
    compact: (value) => numberFormat(locale, { notation: 'compact' }).format(value),
    money: (amount, currency) => moneyFormat(locale, currency).format(amount),
    moneyRange: (min, max, currency) => moneyFormat(locale, currency).formatRange(min, max),
    percent: (share) => numberFormat(locale, { style: 'percent' }).format(share),
    bytes: (count) => formatBytes(locale, count),
    list: (items) => listFormat(locale).format(items),
    date: (at) => dateFormat(locale, { dateStyle: 'medium' }).format(at),
    dateTime: (at) => dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at),
    time: (at) => dateFormat(locale, { timeStyle: 'short' }).format(at),
    ago: (at, now = new Date()) => formatAgo(locale, at, now),
  };
}

function moneyFormat(locale: Locale, currency: Currency): Intl.NumberFormat {
  return numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
}

function formatBytes(locale: Locale, count: number): string {
  const mega = count >= KILOBYTE * KILOBYTE;
  const value = count / (mega ? KILOBYTE * KILOBYTE : KILOBYTE);
  const unit = mega ? 'megabyte' : 'kilobyte';
  return numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

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
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((midnightMs(to) - midnightMs(from)) / DAY_MS);
