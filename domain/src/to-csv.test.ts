import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CSV_DELIMITER } from './csv.ts';
import { LOCALES } from './locale.ts';
import { toCsv } from './to-csv.ts';

/** A strict reader: only CRLF ends a row, and a bare line break or quotation mark outside quotation marks is an error. */
function parseStrictly(text: string, delimiter: string): string[][] {
  const field = `(?:"(?:[^"]|"")*"|[^"\\r\\n${delimiter}]*)`;
  const row = new RegExp(`${field}(?:${delimiter}${field})*\\r\\n`, 'gy');
  const rows: string[][] = [];
  while (row.lastIndex < text.length) {
    const at = row.lastIndex;
    const line = row.exec(text)?.[0];
    if (line === undefined) throw new Error(`no row at ${at}: ${JSON.stringify(text.slice(at))}`);
    const cells = line.slice(0, -2).match(new RegExp(`(?<=^|${delimiter})${field}`, 'g')) ?? [''];
    rows.push(cells.map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')));
  }
  return rows;
}

const CELLS = [
  'Avsnitt en\n\nAvsnitt to\n- punkt',
  'en\rto',
  'en\r\nto',
  'a;b\nc',
  'a,b\nc',
  'sier "hei"',
  '"',
  ';',
  ',',
  '\n',
  ' foran og bak ',
  '',
  'Østen\u2028Nord',
  'x\ty',
];

describe.each(LOCALES)('a file in %s', (locale) => {
  const delimiter = CSV_DELIMITER[locale];

  it.each(CELLS)('keeps the cell %j in its place', (cell) => {
    const text = toCsv(
      [
        ['id', 'svar', 'slutt'],
        ['1', `x${cell}`, 'z'],
        [`x${cell}`, '2', ''],
      ],
      locale,
    );
    const expected = [
      ['id', 'svar', 'slutt'],
      ['1', `x${cell}`, 'z'],
      [`x${cell}`, '2', ''],
    ];
    expect(parseStrictly(text, delimiter)).toEqual(expected);
    const read = papaparse.parse(text.trimEnd(), { delimiter, newline: '\r\n' });
    expect(read.data).toEqual(expected);
  });

  it('keeps any text in its place, with one apostrophe before formulas', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab "\'\r\n;,=+\t\u00e6') });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const read = parseStrictly(toCsv(rows, locale), delimiter);
        expect(read.map((row) => row.length)).toEqual(rows.map(() => 2));
        for (const [index, row] of rows.entries())
          for (const [at, cell] of row.entries())
            expect([cell, `'${cell}`]).toContain(read[index]?.[at]);
      }),
    );
  });

  it('joins parts to the file of all rows', () => {
    const rows = CELLS.map((cell, index) => [String(index), cell]);
    const parts = [rows.slice(0, 5), [], rows.slice(5)].map((part) => toCsv(part, locale));
    expect(parts.join('')).toBe(toCsv(rows, locale));
  });
});

it.each([
  ['nb', '2026-11-28 14:01:51'],
  ['en', '2026-11-28T13:01:51.803Z'],
] as const)('writes a time in %s as %s', (locale, expected) => {
  expect(toCsv([[{ at: '2026-11-28T13:01:51.803Z' }]], locale)).toBe(`${expected}\r\n`);
});
