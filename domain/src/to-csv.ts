import papaparse from 'papaparse';
import { CSV_DELIMITER, csvCell, type TableCell } from './csv.ts';
import type { Locale } from './locale.ts';

/** Spreadsheets detect UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

const startsWithApostrophe = (cell: unknown) => typeof cell === 'string' && cell.startsWith("'");

/**
 * Writes CSV after RFC 4180 with neutralized formulas. Each row ends with a line break, so that parts of a file can be
 * joined.
 */
export const toCsv = (rows: readonly (readonly TableCell[])[], locale: Locale): string =>
  rows.length === 0
    ? ''
    : `${papaparse.unparse(
        rows.map((row) => row.map((cell) => csvCell(cell, locale))),
        { delimiter: CSV_DELIMITER[locale], quotes: startsWithApostrophe },
      )}\r\n`;
