import type { Locale } from '@samspill/domain/locale';
import type { Currency } from '@samspill/domain/projects/terms';
import { dateFormat, listFormat, numberFormat } from './intl.ts';

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

/** Local noon of a day such as `2026-11-21`, so that every time zone shows the right date. */
export const dateOfDay = (day: string) => new Date(`${day}T12:00:00`);
