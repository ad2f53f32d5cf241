import type { Locale } from './locale.ts';

export const CSV_DELIMITER: Readonly<Record<Locale, string>> = { nb: ';', en: ',' };

/**
 * Formula prefixes, including those behind ignored characters (spaces, line breaks, invisible characters) and
 * full-width forms (CSV injection).
 */
const FORMULA = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;
const CONTROL = /^[\t\r\n]/;

/** Formats a cell for a spreadsheet of the language: localized decimals, and text never as a formula. */
export function csvCell(
  value: string | number | boolean | null,
  locale: Locale,
): string | boolean | null {
  if (typeof value === 'number')
    return locale === 'nb' ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'string' && (FORMULA.test(value) || CONTROL.test(value))) return `'${value}`;
  return value;
}
