import { localTimeOf, type TableCell } from '@samspill/domain/csv';
import { DAY_MS } from '@samspill/domain/durations';
import { strToU8, zipSync } from 'fflate';

// A workbook of one sheet (ECMA-376). Written here, because packages compress in workers made from `blob:`, which the
// page's policy blocks, and decide types by the text. Packed with the sizes before each part: several readers reject
// parts whose sizes follow, as `client-zip` writes them.

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XLSX_TYPE = `${TYPE}.sheet`;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const STYLE = { plain: 0, text: 1, day: 2, time: 3, header: 4 } as const;
/** Built-in format `@`, by which a spreadsheet keeps text as text when it is edited. */
const TEXT_FORMAT = 49;
const DAY_FORMAT = 164;
const TIME_FORMAT = 165;

/** Spreadsheets reject a file with a longer cell. */
const MAX_CELL_CHARS = 32_767;
/** Day 0 of serial dates. It counts 29 February 1900, which never was, so earlier days are text. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';

/** Control characters, lone surrogates and noncharacters, which XML cannot hold. */
const INVALID = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeXml = (text: string): string =>
  text
    .slice(0, MAX_CELL_CHARS)
    .replaceAll(INVALID, '')
    // Spreadsheets read `_x0041_` as a character.
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');

const serialOf = (wallTime: string): number =>
  (Date.parse(`${wallTime.replace(' ', 'T')}Z`) - EPOCH_MS) / DAY_MS;

function cellXml(cell: TableCell, at: string, textStyle: number): string {
  const number = (value: number, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const text = (value: string) =>
    `<c r="${at}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? number(cell, STYLE.plain) : text(String(cell));
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') return text(cell);
  if ('day' in cell) {
    const serial = serialOf(`${cell.day} 00:00:00`);
    return cell.day < FIRST_DAY || Number.isNaN(serial)
      ? text(cell.day)
      : number(serial, STYLE.day);
  }
  const local = localTimeOf(cell.at);
  return local === null ? text(cell.at) : number(serialOf(local), STYLE.time);
}

const LETTERS = 26;
const FIRST_LETTER = 65;

function columnName(index: number): string {
  const letter = String.fromCodePoint(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? letter : columnName(Math.floor(index / LETTERS) - 1) + letter;
}

function sheetXml(rows: readonly (readonly TableCell[])[]): string {
  const lines = rows.map((row, index) => {
    const style = index === 0 ? STYLE.header : STYLE.text;
    const cells = row.map((cell, column) =>
      cellXml(cell, `${columnName(column)}${index + 1}`, style),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const formatXml = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="${DAY_FORMAT}" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="${TIME_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${[formatXml(0), formatXml(TEXT_FORMAT), formatXml(DAY_FORMAT), formatXml(TIME_FORMAT), formatXml(TEXT_FORMAT, 1)].join('')}</cellXfs></styleSheet>`;

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const override = (part: string, kind: string) =>
  `<Override PartName="/xl/${part}" ContentType="${TYPE}.${kind}+xml"/>`;

const FRAME = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('worksheets/sheet1.xml', 'worksheet')}${override('styles.xml', 'styles')}</Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': STYLES,
};

/** Creates a spreadsheet whose cells keep their types: text such as `1-2` or `=A1` stays text. The first row is its header. */
export function createXlsx(rows: readonly (readonly TableCell[])[]): Blob {
  const files = { ...FRAME, 'xl/worksheets/sheet1.xml': sheetXml(rows) };
  const parts = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, strToU8(content)]),
  );
  return new Blob([zipSync(parts)], { type: XLSX_TYPE });
}
