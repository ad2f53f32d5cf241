import { describe, expect, it } from 'vitest';
import { cleanFileName, detectFileType } from './detect-file-type.ts';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const zip = (...entries: readonly string[]) =>
  latin1(`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml${entries.join('PK\x01\x02')}`);
const openDocument = (type: string) =>
  latin1(
    `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.${type}PK\x03\x04`,
  );

const FILES: readonly (readonly [string, Buffer, string | null])[] = [
  ['a.jpg', latin1('\xff\xd8\xff\xe0JFIF'), 'image/jpeg'],
  ['a.png', latin1('\x89PNG\r\n\x1a\n'), 'image/png'],
  ['a.gif', latin1('GIF89a'), 'image/gif'],
  ['a.webp', latin1('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['a.avif', latin1('\0\0\0 ftypavif'), 'image/avif'],
  ['a.heic', latin1('\0\0\0 ftypheic'), null],
  ['picture named as a PDF.pdf', latin1('\x89PNG\r\n\x1a\n'), 'image/png'],
  ['a.pdf', latin1('%PDF-1.7'), 'application/pdf'],
  ['a.pdf', latin1(`${' '.repeat(1_100)}%PDF-1.7`), null],
  ['a.docx', zip('word/document.xml'), `${OPEN_XML}.wordprocessingml.document`],
  ['a.xlsx', zip('xl/workbook.xml'), `${OPEN_XML}.spreadsheetml.sheet`],
  ['of Word on the web.docx', zip('word/document2.xml'), `${OPEN_XML}.wordprocessingml.document`],
  ['of Excel on the web.xlsx', zip('xl/workbook22.xml'), `${OPEN_XML}.spreadsheetml.sheet`],
  ['a.pptx', zip('ppt/presentation.xml'), `${OPEN_XML}.presentationml.presentation`],
  ['macro.docx', zip('word/document.xml', 'word/vbaProject.bin'), null],
  ['a.odt', openDocument('text'), 'application/vnd.oasis.opendocument.text'],
  ['a.ods', openDocument('spreadsheet'), 'application/vnd.oasis.opendocument.spreadsheet'],
  ['a.odb', openDocument('base'), null],
  ['archive.docx', zip('evil.exe'), null],
  ['a.zip', latin1('PK\x03\x04'), null],
  ['a.jar', zip('META-INF/MANIFEST.MF'), null],
  ['a.rtf', latin1('{\\rtf1'), 'application/rtf'],
  ['a.txt', Buffer.from('Blåbær'), 'text/plain'],
  ['windows-1252.csv', latin1('navn;b\xe5t\r\n'), 'text/csv'],
  ['utf-16.txt', Buffer.from('hei', 'utf16le'), null],
  ['Unicode text of Excel.txt', Buffer.from('\ufeffnavn\tbåt\r\n', 'utf16le'), 'text/plain'],
  ['bytes after a mark.txt', Buffer.from('\ufeff\0\x07', 'utf16le'), null],
  ['utf-8 with a mark.csv', Buffer.from('\ufeffnavn;båt\r\n'), 'text/csv'],
  ['line breaks of Word.txt', Buffer.from('en\vto'), 'text/plain'],
  ['a.exe', latin1('MZ\x90\0'), null],
  ['exe named as text.txt', latin1('MZ\x90\0'), null],
  ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['a.html', Buffer.from('<script>alert(1)</script>'), null],
  ['no ending', Buffer.from('hei'), null],
  ['a.doc', latin1('\xd0\xcf\x11\xe0'), null],
];

describe('detectFileType', () => {
  it.each(FILES)('detects %s by its content', (name, bytes, type) => {
    expect(detectFileType(bytes, name)).toBe(type);
  });
});

describe('cleanFileName', () => {
  it.each([
    ['Søknad 2026.pdf', 'Søknad 2026.pdf'],
    ['SØKNAD.PDF', 'SØKNAD.pdf'],
    ['faktura.exe', 'faktura.exe.pdf'],
    ['uten ending', 'uten ending.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\kari\\cv.pdf', 'cv.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
    ['a\r\nb.pdf', 'ab.pdf'],
    ['a"b<c>.pdf', 'abc.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['', 'file.pdf'],
    ['...', 'file.pdf'],
    ['😀'.repeat(20), `${'😀'.repeat(8)}.pdf`],
    [`x${'😀'.repeat(20)}`, `x${'😀'.repeat(7)}.pdf`],
    ['x'.repeat(30), `${'x'.repeat(16)}.pdf`],
    ['  mange   mellomrom .pdf', 'mange mellomrom .pdf'],
  ])('turns %j into %j', (name, clean) => {
    expect(cleanFileName(name, 'application/pdf', 20)).toBe(clean);
  });
});
