import { describe, expect, it } from 'vitest';
import { decodeText, readCsvRows } from './read-csv.ts';

const TEXT = 'Navn;E-post\r\nÅse Øvrebø;aase@kommune.no\r\n';
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const [index, char] of [...text].entries())
    view.setUint16(index * 2, char.charCodeAt(0), littleEndian);
  return new Uint8Array(view.buffer);
};
const windows1252 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

const MAC_ROMAN = new Map([
  ...[
    ['æ', 0xbe],
    ['ø', 0xbf],
    ['å', 0x8c],
    ['Æ', 0xae],
    ['Ø', 0xaf],
    ['Å', 0x81],
    ['é', 0x8e],
  ],
] as [string, number][]);
const macRoman = (text: string) =>
  Uint8Array.from(text, (char) => MAC_ROMAN.get(char) ?? char.charCodeAt(0));

const cellsOf = (text: string) => readCsvRows(text).rows.map(({ row, cells }) => [row, ...cells]);

describe('decodeText', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16 LE', utf16(TEXT, true)],
    ['UTF-16 BE', utf16(TEXT, false)],
    ['Windows-1252', windows1252(TEXT)],
    ['Mac Roman', macRoman(TEXT)],
  ])('reads %s', (_name, bytes) => {
    expect(cellsOf(decodeText(bytes) ?? '')).toEqual([
      [1, 'Navn', 'E-post'],
      [2, 'Åse Øvrebø', 'aase@kommune.no'],
    ]);
  });

  it.each(['ø', 'Å', 'æøå', 'Bjørn Ærø', 'Renée Åsgård', 'Kåre; 50 kr'])(
    'tells Mac Roman from Windows-1252 by %j',
    (text) => {
      expect([decodeText(macRoman(text)), decodeText(windows1252(text))]).toEqual([text, text]);
    },
  );

  it.each([
    ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0]],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47]],
    ['bytes with zeros', [1, 2, 0, 0, 0, 0, 3, 4]],
  ])('refuses %s', (_name, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBeNull();
  });
});

describe('readCsvRows', () => {
  it.each([
    ['commas', 'navn,epost\nKari,k@a.no'],
    ['semicolons', 'navn;epost\nKari;k@a.no'],
    ['tabs', 'navn\tepost\nKari\tk@a.no\n'],
    ['carriage returns', 'navn,epost\rKari,k@a.no'],
  ])('splits at %s', (_name, text) => {
    expect(cellsOf(text)).toEqual([
      [1, 'navn', 'epost'],
      [2, 'Kari', 'k@a.no'],
    ]);
  });

  it('keeps quoted line breaks, separators and quotes, and the numbers of a spreadsheet', () => {
    expect(cellsOf('navn;epost\n"Kari\n""K"";";k@a.no\n\n;\nOla;o@a.no')).toEqual([
      [1, 'navn', 'epost'],
      [2, 'Kari\n"K";', 'k@a.no'],
      [5, 'Ola', 'o@a.no'],
    ]);
  });

  it('reads one column, Excel’s separator note, and files of our own', () => {
    expect(cellsOf('epost\nk@a.no')).toEqual([
      [1, 'epost'],
      [2, 'k@a.no'],
    ]);
    expect(cellsOf('sep=;\r\nepost;navn\r\nk@a.no;"a,b"')).toEqual([
      [2, 'epost', 'navn'],
      [3, 'k@a.no', 'a,b'],
    ]);
    expect(cellsOf("epost,navn\nk@a.no,'=1+1")).toEqual([
      [1, 'epost', 'navn'],
      [2, 'k@a.no', '=1+1'],
    ]);
  });

  it.each(["'=1+1", "' =1", "'-3", "'＝1", "'\t1"])(
    'removes the guard of a formula: %j',
    (cell) => {
      expect(cellsOf(`navn\n"${cell}"`)).toEqual([
        [1, 'navn'],
        [2, cell.slice(1)],
      ]);
    },
  );

  it.each(["'s-Gravenhage", "'", "''=1"])('keeps an apostrophe of the text: %j', (cell) => {
    expect(cellsOf(`navn\n${cell}`)).toEqual([
      [1, 'navn'],
      [2, cell],
    ]);
  });

  it.each([
    ['a quote that is not closed', 'navn;epost\n"Kari;k@a.no\nOla;o@a.no', 2],
    ['one in the last column', 'navn;epost\nKari;k@a.no\nOla;"o@a.no\nPer;p@a.no', 3],
    ['text after a quote', 'navn;epost\nKari;k@a.no\n"Ola" Nord;o@a.no\nPer;p@a.no', 3],
    ['two that pair across rows', 'navn;epost\n"Kari"";k@a.no\nOla;"o@a.no"\nPer;p@a.no', 2],
    ['one below a note of the separator', 'sep=;\nnavn;epost\n"Kari;k@a.no', 3],
    ['none: a quote within a text', 'navn;epost\nKari 5" rør;k@a.no\nOla;o@a.no', null],
    ['none: doubled quotes', 'navn;epost\n"Kari ""Kaia"" Nord";k@a.no', null],
  ])('reports the row of %s', (_name, text, row) => {
    expect(readCsvRows(text).wrongQuoteRow).toBe(row);
  });
});
