import { MAX_IMPORT_ROWS } from '@samspill/domain/invitations/import';
import { type CsvRow, decodeText, readCsvRows } from '../../../ui/read-csv.ts';

export type FileRow = CsvRow;

export type FileFault =
  | { readonly code: 'type' | 'size' | 'rows' | 'empty' }
  | { readonly code: 'quotes'; readonly row: number };
export type ReadFile = { readonly rows: readonly FileRow[] } | { readonly fault: FileFault };

const MAX_BYTES = 5 * 1024 * 1024;

export function readCsv(text: string): ReadFile {
  const { rows, wrongQuoteRow } = readCsvRows(text);
  if (wrongQuoteRow !== null) return { fault: { code: 'quotes', row: wrongQuoteRow } };
  if (rows.length === 0) return { fault: { code: 'empty' } };
  // One more for the headings.
  return rows.length > MAX_IMPORT_ROWS + 1 ? { fault: { code: 'rows' } } : { rows };
}

export async function readImportFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_BYTES) return { fault: { code: 'size' } };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text === null ? { fault: { code: 'type' } } : readCsv(text);
}
