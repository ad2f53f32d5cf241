import type { Locale } from './locale.ts';
import { SITE_TIME_ZONE } from './site-time-zone.ts';

export const CSV_DELIMITER: Readonly<Record<Locale, string>> = { nb: ';', en: ',' };

/**
 * Formula prefixes, including those behind ignored characters (spaces, line breaks, invisible characters) and
 * full-width forms (CSV injection).
 */
const FORMULA = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;
const CONTROL = /^[\t\r\n]/;

/** A cell of an exported table; `day` is a calendar day and `at` an instant, both in ISO 8601. */
export type TableCell =
  | string
  | number
  | boolean
  | null
  | { readonly day: string }
  | { readonly at: string };

const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SITE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `yyyy-mm-dd hh:mm:ss` in the site's time zone, which spreadsheets read as a time; null for an invalid time. */
export function localTimeOf(at: string): string | null {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? null : localTime.format(date);
}

/** Formats a cell for a spreadsheet of the language: localized decimals and times, and text never as a formula. */
export function csvCell(value: TableCell, locale: Locale): string | boolean | null {
  if (typeof value === 'object' && value !== null) {
    if ('day' in value) return value.day;
    return locale === 'nb' ? (localTimeOf(value.at) ?? value.at) : value.at;
  }
  if (typeof value === 'number')
    return locale === 'nb' ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'string' && (FORMULA.test(value) || CONTROL.test(value))) return `'${value}`;
  return value;
}
