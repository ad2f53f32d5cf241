import type { Locale } from '@samspill/domain/locale';
import { type NewTerm, NewTermSchema } from '@samspill/domain/site/site-settings';
import * as v from 'valibot';
import { readCsvRows } from '../../../ui/read-csv.ts';
import { toCsv } from '../../../ui/save-csv.ts';
import { toSlug } from './term-fields.tsx';

const COLUMNS = ['id', 'nb', 'en'] as const;

export interface InvalidLine {
  readonly line: number;
  readonly problem: 'columns' | 'id' | 'name' | 'quotes' | 'twice';
}

interface ParsedTerms {
  readonly terms: readonly NewTerm[];
  readonly faults: readonly InvalidLine[];
}

/** Returns CSV with a header and no line break at its end, to be edited; escapes spreadsheet formulas. */
export function termsToCsv(terms: readonly NewTerm[]): string {
  const rows = terms.map(({ slug, nb, en }) => [slug, nb, en]);
  return toCsv(COLUMNS, rows, 'en').trimEnd();
}

/** Adds the BOM and separator that spreadsheets expect in that locale. */
export function toTermsFile(text: string, locale: Locale): string {
  const [first = [], ...rest] = readCsvRows(text).rows.map(({ cells }) => cells);
  return toCsv(first, rest, locale);
}

const isHeaderRow = (cells: readonly string[]) =>
  COLUMNS.every((name, place) => cells[place]?.trim().toLowerCase() === name);

function parseTermLine([id = '', nb = '', en = '']: readonly string[]): NewTerm | 'id' | 'name' {
  const term = v.safeParse(NewTermSchema, { slug: id.trim() || toSlug(en), nb, en });
  if (term.success) return term.output;
  return term.issues.some((issue) => v.getDotPath(issue) === 'slug') ? 'id' : 'name';
}

/**
 * Parses `id,nb,en` lines separated by comma, semicolon or tab; the header is optional. A missing id is derived from
 * the English name.
 */
export function parseTermsCsv(text: string): ParsedTerms {
  const { rows, wrongQuoteRow } = readCsvRows(text);
  if (wrongQuoteRow !== null)
    return { terms: [], faults: [{ line: wrongQuoteRow, problem: 'quotes' }] };
  const terms = new Map<string, NewTerm>();
  const faults: InvalidLine[] = [];
  for (const [index, { row: line, cells }] of rows.entries()) {
    if (index === 0 && isHeaderRow(cells)) continue;
    const term = cells.length === COLUMNS.length ? parseTermLine(cells) : 'columns';
    if (typeof term === 'string') faults.push({ line, problem: term });
    else if (terms.has(term.slug)) faults.push({ line, problem: 'twice' });
    else terms.set(term.slug, term);
  }
  return { terms: [...terms.values()], faults };
}
