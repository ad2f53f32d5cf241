import { describe, expect, it } from 'vitest';
import { ATTACHMENT_ACCEPT, attachmentNameOf, attachmentTypeOf } from './attachment-type.ts';

describe('attachmentTypeOf', () => {
  it.each([
    ['a.zip', 'application/zip', 'application/zip'],
    ['a.zip', 'application/x-zip-compressed', 'application/zip'],
    ['a.mov', 'video/quicktime', 'video/quicktime'],
    ['A.MOV', '', 'video/quicktime'],
    ['a.m4a', 'audio/x-m4a', 'audio/mp4'],
    ['a.m4a', '', 'audio/mp4'],
    ['a.rtf', 'text/rtf', 'application/rtf'],
    ['a.rtf', 'application/msword', 'application/rtf'],
    ['a.doc', 'application/msword', 'application/msword'],
    ['README.md', '', 'text/markdown'],
    ['README.md', 'text/x-markdown', 'text/markdown'],
    ['møte.ics', 'text/calendar', 'text/calendar'],
    ['møte.ics', '', 'text/calendar'],
    ['a.wav', 'audio/x-wav', 'audio/wav'],
    ['a.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['a.xls', 'application/vnd.ms-excel', 'application/vnd.ms-excel'],
    [
      'a.docx',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.csv', 'text/plain', 'text/csv'],
    ['README', 'text/plain', 'text/plain'],
    ['side.html', 'text/plain', 'text/plain'],
    ['opptak.m4a', 'video/mp4', 'audio/mp4'],
    ['opptak.webm', 'audio/webm;codecs=opus', 'video/webm'],
    ['opptak.weba', '', 'video/webm'],
    ['IMG_2.HEICS', 'image/heic-sequence', 'image/heic'],
    ['a.pdf ', '', 'application/pdf'],
    ['a.pdf', 'application/force-download', 'application/pdf'],
    ['a.csv', '', 'text/csv'],
    ['a.txt', 'text/plain;charset=utf-8', 'text/plain'],
    ['IMG_1.HEIC', '', 'image/heic'],
    ['a.b.PDF', 'application/octet-stream', 'application/pdf'],
    ['kari.vcf', 'text/x-vcard', 'text/vcard'],
    ['a.jpg', 'image/jpg', 'image/jpeg'],
  ])('stores %s, sent as %j, as %s', (name, type, stored) => {
    expect(attachmentTypeOf({ name, type })).toBe(stored);
  });

  it.each([
    ['a.exe', 'application/x-msdownload'],
    ['a.svg', 'image/svg+xml'],
    ['a.html', 'text/html'],
    ['a.js', 'text/javascript'],
    ['zip', ''],
    ['a.pdf.exe', 'application/octet-stream'],
    ['a.docm', 'application/vnd.ms-word.document.macroEnabled.12'],
    ['a.7z', 'application/x-7z-compressed'],
    ['a.pages', ''],
    ['a.tif', 'image/tiff'],
    ['a.', ''],
    ['a.constructor', ''],
    ['.md.html', ''],
  ])('rejects %s, sent as %j', (name, type) => {
    expect(attachmentTypeOf({ name, type })).toBeNull();
  });

  it('offers MIME types and extensions to the file input', () => {
    expect(ATTACHMENT_ACCEPT.split(',')).toEqual(
      expect.arrayContaining(['video/quicktime', '.mov']),
    );
  });
});

describe('attachmentNameOf', () => {
  it.each([
    ['møte.pdf', 'møte.pdf'],
    ['mo\u0308te.pdf', 'möte.pdf'],
    ['عقد.pdf', 'عقد.pdf'],
    ['photo_\u202egnp.exe.jpg', 'photo_gnp.exe.jpg'],
    ['a\nb\u2028c.pdf', 'abc.pdf'],
    ['👩🏽\u200d💻.png', '👩🏽\u200d💻.png'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'x'.repeat(195)}😀.pdf`, `${'x'.repeat(195)}.pdf`],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`a.${'x'.repeat(300)}`, `a.${'x'.repeat(198)}`],
    ['\u202e', ''],
  ])('stores %j as %j', (name, stored) => {
    expect(attachmentNameOf(name)).toBe(stored);
  });
});
