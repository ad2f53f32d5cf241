import {
  type ImportOptions,
  isOverridden,
  type SkippedRow,
} from '@samspill/domain/invitations/import';
import {
  findRepeated,
  IMPORT_COLUMNS,
  type ImportCells,
  type ImportColumn,
  type ImportRow,
  type ImportSettings,
  type RowProblem,
  readImportRow,
} from '@samspill/domain/invitations/imported-row';
import { fold } from '@samspill/domain/search/fold';
import type { FileRow } from './import-file.ts';

/** Index of the file's column for each column of an import. */
export type Mapping = Readonly<Partial<Record<ImportColumn, number>>>;

const HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  email: ['e-post', 'e-postadresse', 'e-mail', 'e-mail address', 'mail', 'mailadresse'],
  name: ['navn', 'fullt navn', 'name', 'full name', 'visningsnavn', 'fornavn', 'first name'],
  lastName: ['etternavn', 'last name', 'surname', 'family name'],
  kinds: ['rolle', 'roller', 'role', 'roles', 'kind', 'kinds', 'type', 'medlemstype'],
  language: ['språk', 'language', 'målform', 'locale'],
  headline: ['tittel', 'stilling', 'kort om', 'kort om deg', 'headline', 'title', 'job title'],
  group: ['gruppe', 'group', 'kull', 'cohort', 'program', 'programme', 'avdeling'],
};

const plain = (heading: string) => fold(heading).replace(/[^a-z]/g, '');

const isAddress = (cell: string) => /^\S+@\S+\.\S+$/.test(cell.trim());

export function guessHeadings(rows: readonly FileRow[]): boolean {
  const [first] = rows;
  return first !== undefined && !first.cells.some(isAddress);
}

/** Without headings, the column with addresses is found by its content. */
export function guessMapping(rows: readonly FileRow[], hasHeadings: boolean): Mapping {
  const headings = hasHeadings ? (rows[0]?.cells ?? []).map(plain) : [];
  const mapping: Partial<Record<ImportColumn, number>> = {};
  for (const column of IMPORT_COLUMNS) {
    const index = HEADINGS[column]
      .map((heading) => headings.indexOf(plain(heading)))
      .find((found) => found >= 0);
    if (index !== undefined) mapping[column] = index;
  }
  if (mapping.email !== undefined) return mapping;
  const sample = rows[hasHeadings ? 1 : 0]?.cells ?? [];
  const email = sample.findIndex(isAddress);
  return email < 0 ? mapping : { ...mapping, email };
}

const isColumn = (name: string): name is ImportColumn =>
  IMPORT_COLUMNS.some((column) => column === name);

function cellsOf({ cells }: FileRow, mapping: Mapping): ImportCells {
  const found: Partial<Record<ImportColumn, string>> = {};
  for (const [column, index] of Object.entries(mapping))
    if (isColumn(column)) found[column] = cells[index] ?? '';
  return found;
}

interface ReadRows {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly RowProblem[];
}

export function readRows(
  files: readonly FileRow[],
  mapping: Mapping,
  settings: ImportSettings,
): ReadRows {
  const read = files.map((file) => readImportRow(file.row, cellsOf(file, mapping), settings));
  const valid = read.flatMap(({ row }) => (row ? [row] : []));
  const repeated = findRepeated(valid);
  const left = new Set(repeated.map(({ row }) => row));
  const problems = [...read.flatMap((each) => each.problems), ...repeated];
  return {
    rows: valid.filter(({ row }) => !left.has(row)),
    problems: problems.toSorted((one, other) => one.row - other.row),
  };
}

interface ImportPlan {
  readonly ready: readonly ImportRow[];
  readonly problems: readonly RowProblem[];
  readonly choosable: { readonly resend: number; readonly outsiders: number };
}

const isFinal = ({ problem }: SkippedRow) =>
  !isOverridden(problem, { resend: true, outsiders: true });

export function planImport(
  { rows, problems }: ReadRows,
  found: readonly SkippedRow[],
  options: Pick<ImportOptions, 'resend' | 'outsiders'>,
): ImportPlan {
  const emails = new Map(rows.map(({ row, email }) => [row, email]));
  const open = found.filter(({ problem }) => !isOverridden(problem, options));
  const left = new Set(open.map(({ row }) => row));
  const final = new Set(found.filter(isFinal).map(({ row }) => row));
  const countOf = (problem: SkippedRow['problem']) =>
    found.filter((each) => each.problem === problem && !final.has(each.row)).length;
  const ofAddresses = open.map(({ row, problem }) => ({
    row,
    column: 'email' as const,
    value: emails.get(row) ?? '',
    problem,
  }));
  return {
    ready: rows.filter(({ row }) => !left.has(row)),
    problems: [...problems, ...ofAddresses].toSorted((one, other) => one.row - other.row),
    choosable: { resend: countOf('invited'), outsiders: countOf('domain') },
  };
}
