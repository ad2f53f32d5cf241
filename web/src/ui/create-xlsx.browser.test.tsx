import type { TableCell } from '@samspill/domain/csv';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createXlsx } from './create-xlsx.ts';

const parse = (xml: string | undefined): Document => {
  const parsed = new DOMParser().parseFromString(xml ?? '', 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
};

async function read(rows: readonly (readonly TableCell[])[]) {
  const bytes = new Uint8Array(await createXlsx(rows).arrayBuffer());
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
  for (const xml of Object.values(parts)) parse(xml);
  const styles = parse(parts['xl/styles.xml']);
  const formats = [...styles.querySelectorAll('cellXfs xf')].map((xf) =>
    xf.getAttribute('numFmtId'),
  );
  const codes: Record<string, string> = { 0: 'general', 49: 'text' };
  for (const format of styles.querySelectorAll('numFmt'))
    codes[format.getAttribute('numFmtId') ?? ''] = format.getAttribute('formatCode') ?? '';
  const cells = [...parse(parts['xl/worksheets/sheet1.xml']).querySelectorAll('c')];
  return Object.fromEntries(
    cells.map((cell) => {
      const format = codes[formats[Number(cell.getAttribute('s'))] ?? ''];
      const content = cell.querySelector('t, v')?.textContent;
      const type = cell.getAttribute('t') ?? 'n';
      expect(cell.querySelector('f')).toBeNull();
      return [cell.getAttribute('r') ?? '', [type, content, format]];
    }),
  );
}

const cellOf = async (cell: TableCell) => (await read([['Svar'], [cell]])).A2;

describe('createXlsx', () => {
  it('states the size of each part before it, without which several readers reject the file', async () => {
    const bytes = await createXlsx([['Svar'], ['a']]).arrayBuffer();
    const head = new DataView(bytes);
    const [flags, method, size] = [
      head.getUint16(6, true),
      head.getUint16(8, true),
      head.getUint32(18, true),
    ];
    expect(head.getUint32(0, true)).toBe(0x04034b50);
    expect(flags & 8).toBe(0);
    expect(method).toBe(8);
    expect(size).toBeGreaterThan(0);
  });

  it.each([
    '7.5',
    '1-2',
    '3/4',
    '004712',
    '2026-02-28',
    '12.03',
    '1e5',
    '+47 22 33 44 55',
    '=1+1',
    '=HYPERLINK("http://evil.example")',
    '@SUM(A1)',
    '-1',
    'TRUE',
    ' to  mellomrom ',
    'linje 1\nlinje 2',
    'A & B <c> "d"',
    'Åse 李 🎉',
    '100000000000000000001',
  ])('keeps the text %j as text', async (text) => {
    expect(await cellOf(text)).toEqual(['inlineStr', text, 'text']);
  });

  it.each([
    ['\u0000a\u0007b\uFFFE', 'ab'],
    ['\uD83D', ''],
    ['_x0041_', '_x005F_x0041_'],
    ['x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('removes what a spreadsheet cannot read', async (text, read) => {
    expect((await cellOf(text))?.[1]).toBe(read);
  });

  it.each<[TableCell, unknown[] | undefined]>([
    [7.5, ['n', '7.5', 'general']],
    [-0.25, ['n', '-0.25', 'general']],
    [1_234_567, ['n', '1234567', 'general']],
    [Number.NaN, ['inlineStr', 'NaN', 'text']],
    [true, ['b', '1', 'general']],
    [null, undefined],
    ['', undefined],
    [{ day: '2026-02-28' }, ['n', '46081', 'yyyy\\-mm\\-dd']],
    [{ day: '1900-03-01' }, ['n', '61', 'yyyy\\-mm\\-dd']],
    [{ day: '1899-12-31' }, ['inlineStr', '1899-12-31', 'text']],
    [{ day: 'i går' }, ['inlineStr', 'i går', 'text']],
    // Noon in Oslo, in winter and in summer.
    [{ at: '2026-01-01T11:00:00.000Z' }, ['n', '46023.5', 'yyyy\\-mm\\-dd\\ hh:mm']],
    [{ at: '2026-07-01T10:00:00.000Z' }, ['n', '46204.5', 'yyyy\\-mm\\-dd\\ hh:mm']],
    [{ at: '' }, ['inlineStr', '', 'text']],
  ])('writes %j by its type', async (cell, read) => {
    expect(await cellOf(cell)).toEqual(read);
  });

  it('names the cells of many columns and rows', async () => {
    const wide = Array.from({ length: 705 }, (_, column) => column);
    const cells = await read([wide, wide]);
    expect([cells.A1, cells.Z1, cells.AA2, cells.AZ1, cells.BA1, cells.ZZ2, cells.AAA1]).toEqual(
      [0, 25, 26, 51, 52, 701, 702].map((column) => ['n', String(column), 'general']),
    );
  });
});
