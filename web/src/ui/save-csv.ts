import { CSV_DELIMITER, csvCell } from '@samspill/domain/csv';
import type { Locale } from '@samspill/domain/locale';
import { unparse } from 'papaparse';
import { saveFile } from './save-file.ts';

/** By which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | boolean | null;

/** Quoted, so that no program drops the apostrophe that keeps it from being a formula. */
const isLedByApostrophe = (cell: unknown) => typeof cell === 'string' && cell.startsWith("'");

/** Rows below the names of their columns; what a spreadsheet would run as a formula stays text. */
export const toCsv = (
  fields: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  locale: Locale,
): string =>
  unparse(
    [fields, ...rows].map((row) => row.map((cell) => csvCell(cell, locale))),
    { delimiter: CSV_DELIMITER[locale], quotes: isLedByApostrophe },
  );

/** Hands a table to the browser's downloads, as spreadsheets open it. */
export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
