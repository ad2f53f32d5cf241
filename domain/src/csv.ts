import type { Locale } from './locale.ts';

/** Separator of cells that a spreadsheet in that language expects. */
export const CSV_DELIMITER: Readonly<Record<Locale, string>> = { nb: ';', en: ',' };

/**
 * What a spreadsheet would run as a formula, also behind what it drops or does not show: blanks, line breaks,
 * invisible characters, and in full width.
 */
const FORMULA = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;
/** Begins a row or a cell where a file is read by its lines. */
const CONTROL = /^[\t\r\n]/;

/** A cell that a spreadsheet in that language reads as it is: decimals by language, and no text as a formula. */
export function csvCell(
  value: string | number | boolean | null,
  locale: Locale,
): string | boolean | null {
  if (typeof value === 'number')
    return locale === 'nb' ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'string' && (FORMULA.test(value) || CONTROL.test(value))) return `'${value}`;
  return value;
}
