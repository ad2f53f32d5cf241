import type { Locale } from '@samspill/domain/locale';
import { type NewTerm, NewTermSchema } from '@samspill/domain/site/site-settings';
import { parse } from 'papaparse';
import * as v from 'valibot';
import { toCsv } from '../../../ui/save-csv.ts';
import { toSlug } from './term-fields.tsx';

const COLUMNS = ['id', 'nb', 'en'] as const;

export interface InvalidLine {
  readonly line: number;
  readonly problem: 'columns' | 'id' | 'name' | 'twice';
}

interface ParsedTerms {
  readonly terms: readonly NewTerm[];
  readonly faults: readonly InvalidLine[];
}

/** Returns CSV with a header; escapes spreadsheet formulas. */
export function termsToCsv(terms: readonly NewTerm[]): string {
  const rows = terms.map(({ slug, nb, en }) => [slug, nb, en]);
  return toCsv(COLUMNS, rows, 'en');
}

/** Adds the BOM and separator that spreadsheets expect in that locale. */
export function toTermsFile(text: string, locale: Locale): string {
  const [first = [], ...rest] = parse<string[]>(text).data;
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
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd());
  const terms = new Map<string, NewTerm>();
  const faults: InvalidLine[] = [];
  for (const [index, cells] of data.entries()) {
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (isEmpty || (index === 0 && isHeaderRow(cells))) continue;
    const line = index + 1;
    const term = cells.length === COLUMNS.length ? parseTermLine(cells) : 'columns';
    if (typeof term === 'string') faults.push({ line, problem: term });
    else if (terms.has(term.slug)) faults.push({ line, problem: 'twice' });
    else terms.set(term.slug, term);
  }
  return { terms: [...terms.values()], faults };
}
