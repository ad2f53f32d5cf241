import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiPage } from '../../data/api-pages.ts';
import { sessionUser } from '../../testing/documents.ts';
import { show } from '../../testing/show.tsx';
import { ExportButton } from './export-button.tsx';

const ASTRID = sessionUser('astrid', { admin: true });
const COLUMNS = [
  { label: 'Navn', cell: ({ name }: Row) => name },
  { label: 'Antall', cell: ({ count }: Row) => count },
];

interface Row {
  readonly name: string;
  readonly count: number | null;
}

const button = page.getByRole('button', { name: 'Last ned' });
const start = async (format: string) => {
  await button.click();
  await page.getByRole('menuitem', { name: format }).click();
};
const downloads: Blob[] = [];
const create = URL.createObjectURL.bind(URL);

beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) downloads.push(file);
    return create(file);
  });
});
afterEach(() => void vi.restoreAllMocks());

const showExport = (load: (after: string | null) => Promise<ApiPage<Row>>) =>
  show(<ExportButton load={load} columns={COLUMNS} name="users" />, { user: ASTRID });

it('exports all pages with column names, without spreadsheet formulas', async () => {
  const pages: Record<string, ApiPage<Row>> = {
    first: { rows: [{ name: '=HYPERLINK("http://evil.example")', count: 2.5 }], next: 'second' },
    second: { rows: [{ name: 'Østen, "Nord"', count: null }], next: null },
  };
  await showExport(async (after) => pages[after ?? 'first'] ?? { rows: [], next: null });
  await start('CSV');
  await expect.poll(() => downloads.length).toBe(1);
  await expect.element(button).toBeVisible();
  expect(new Uint8Array((await downloads[0]?.arrayBuffer()) ?? []).slice(0, 3)).toEqual(
    new TextEncoder().encode('\uFEFF'),
  );
  expect((await downloads[0]?.text())?.split('\r\n')).toEqual([
    'Navn;Antall',
    `"'=HYPERLINK(""http://evil.example"")";2,5`,
    '"Østen, ""Nord""";',
    '',
  ]);
});

it('exports a spreadsheet, whose text stays as typed', async () => {
  const rows = [{ name: '3/4', count: 2.5 }];
  await showExport(async () => ({ rows, next: null }));
  await start('Regneark (XLSX)');
  await expect.poll(() => downloads.length).toBe(1);
  const files = unzipSync(new Uint8Array((await downloads[0]?.arrayBuffer()) ?? []));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('>3/4</t>');
  expect(sheet).toContain('<v>2.5</v>');
});

it('shows progress, and is cancelled by another press', async () => {
  let release: (page: ApiPage<Row>) => void = () => undefined;
  const held = new Promise<ApiPage<Row>>((resolve) => {
    release = resolve;
  });
  const one = { rows: [{ name: 'Kari', count: 1 }], next: 'more' };
  await showExport((after) => (after === null ? Promise.resolve(one) : held));
  await start('CSV');
  await page.getByRole('button', { name: 'Henter … 1' }).click();
  release({ rows: [], next: null });
  await expect.element(button).toBeVisible();
  expect(downloads).toEqual([]);
});
