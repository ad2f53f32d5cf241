import type { TableCell } from '@samspill/domain/csv';
import type { Locale } from '@samspill/domain/locale';
import { BYTE_ORDER_MARK, toCsv as writeCsv } from '@samspill/domain/to-csv';
import { saveFile } from './save-file.ts';

export const toCsv = (
  fields: readonly string[],
  rows: readonly (readonly TableCell[])[],
  locale: Locale,
): string => writeCsv([fields, ...rows], locale);

export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
