import { csvText } from '@samspill/domain/csv-text';
import { unparse } from 'papaparse';
import { saveFile } from './save-file.ts';

/** By which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | boolean | null;

/** Numbers stay numbers. */
const asCell = (value: CsvCell) => (typeof value === 'string' ? csvText(value) : value);

/** Rows below the names of their columns; what a spreadsheet would run as a formula stays text. */
export const toCsv = (fields: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  unparse({ fields: [...fields], data: rows.map((row) => row.map(asCell)) });

/** Hands a table to the browser's downloads, as spreadsheets open it. */
export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
