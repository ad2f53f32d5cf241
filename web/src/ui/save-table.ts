import type { TableCell } from '@samspill/domain/csv';
import type { Locale } from '@samspill/domain/locale';
import { loadChunk } from '../chunks/load-chunk.ts';
import { saveFile } from './save-file.ts';

export const TABLE_FORMATS = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

interface TableFile {
  readonly format: TableFormat;
  /** Without its ending. */
  readonly name: string;
  readonly locale: Locale;
}

export async function saveTable(
  rows: readonly (readonly TableCell[])[],
  { format, name, locale }: TableFile,
): Promise<void> {
  if (format === 'xlsx') {
    const { createXlsx } = await loadChunk(() => import('./create-xlsx.ts'));
    return saveFile(createXlsx(rows), `${name}.xlsx`);
  }
  const [header = [], ...rest] = rows;
  const { saveCsv, toCsv } = await loadChunk(() => import('./save-csv.ts'));
  saveCsv(toCsv(header.map(String), rest, locale), name);
}
