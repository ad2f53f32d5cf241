import { CSV_DELIMITER, csvCell, type TableCell } from '@samspill/domain/csv';
import type { Locale } from '@samspill/domain/locale';
import { unparse } from 'papaparse';
import { saveFile } from './save-file.ts';

/** Makes spreadsheets decode UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const startsWithApostrophe = (cell: unknown) => typeof cell === 'string' && cell.startsWith("'");

/** Formats CSV and neutralizes cells that a spreadsheet would run as formulas. */
export const toCsv = (
  fields: readonly string[],
  rows: readonly (readonly TableCell[])[],
  locale: Locale,
): string =>
  unparse(
    [fields, ...rows].map((row) => row.map((cell) => csvCell(cell, locale))),
    { delimiter: CSV_DELIMITER[locale], quotes: startsWithApostrophe },
  );

export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
