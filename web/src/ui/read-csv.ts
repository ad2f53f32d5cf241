import { csvCell } from '@samspill/domain/csv';
import { parse } from 'papaparse';

/** First bytes of spreadsheets (zip and OLE), PDF and pictures. */
const BINARY_STARTS = ['504b0304', 'd0cf11e0', '25504446', '89504e47', 'ffd8ff'];
const SAMPLE_BYTES = 4_096;

const startsWith = (bytes: Uint8Array, hex: string) =>
  [...bytes.subarray(0, hex.length / 2)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('') === hex;

/** UTF-16 without a mark: every second byte of Latin text is zero. */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const isMany = Math.max(even, odd) > sample.length / 5;
  if (!isMany || Math.min(even, odd) > sample.length / 50) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Letters and marks of Norwegian texts; the bytes of one encoding are mostly none of them in the other. */
const USUAL = /[æøåÆØÅéÉèêóòôöÖäÄüÜáà€…–—’“”«»]/gu;
const countUsual = (text: string) => text.match(USUAL)?.length ?? 0;

function decodeLatin(bytes: Uint8Array): string {
  const [windows = '', mac = ''] = ['windows-1252', 'macintosh'].map((encoding) =>
    new TextDecoder(encoding).decode(bytes),
  );
  return countUsual(mac) > countUsual(windows) ? mac : windows;
}

/** Decodes UTF-8, UTF-16, Windows-1252 and Mac Roman (Excel for Mac); null for a file that is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  if (BINARY_STARTS.some((start) => startsWith(bytes, start))) return null;
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (startsWith(bytes, 'fffe')) return decode('utf-16le');
  if (startsWith(bytes, 'feff')) return decode('utf-16be');
  const utf16 = guessUtf16(bytes);
  if (utf16) return decode(utf16);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeLatin(bytes);
  }
}

/** Excel's note of the separator, before the headings. */
const SEPARATOR_NOTE = /^\uFEFF?sep=(.)\r?\n/i;
const DELIMITERS = [';', '\t', ','];
const SAMPLE_ROWS = 10;

export interface CsvRow {
  /** Number in the spreadsheet, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

interface CsvRows {
  /** Rows with content. */
  readonly rows: readonly CsvRow[];
  /** First row with a quotation mark that is not closed or precedes text; null for none. */
  readonly wrongQuoteRow: number | null;
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** Removes the apostrophe that our own files put before a formula. */
function withoutGuard(cell: string): string {
  const rest = cell.slice(1);
  return cell.startsWith("'") && csvCell(rest, 'en') === cell ? rest : cell;
}

/** Takes the separator that splits each of the first rows into most cells; papaparse fails for quoted line breaks. */
function guessDelimiter(text: string): string {
  const columnsAt = (delimiter: string) => {
    const { data } = parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS });
    return Math.min(...data.filter(isFilled).map(({ length }) => length));
  };
  const [best = ','] = DELIMITERS.toSorted((one, other) => columnsAt(other) - columnsAt(one));
  return best;
}

/**
 * Reads CSV with comma, semicolon or tab; cells may contain quoted line breaks. A wrong quotation mark makes the rows
 * below it part of its cell, so a caller must not take the rows then.
 */
export function readCsvRows(text: string): CsvRows {
  const [note = '', separator] = SEPARATOR_NOTE.exec(text) ?? [];
  const content = text.slice(note.length).replace(/^\uFEFF/, '');
  const delimiter = separator ?? guessDelimiter(content);
  const { data, errors } = parse<string[]>(content, { delimiter });
  const first = note === '' ? 1 : 2;
  const rows = data
    .map((cells, index) => ({ row: index + first, cells: cells.map(withoutGuard) }))
    .filter(({ cells }) => isFilled(cells));
  const wrong = errors.find(({ type }) => type === 'Quotes');
  return { rows, wrongQuoteRow: wrong ? (wrong.row ?? 0) + first : null };
}
