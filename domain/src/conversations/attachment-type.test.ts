import { describe, expect, it } from 'vitest';
import { ATTACHMENT_ACCEPT, attachmentTypeOf } from './attachment-type.ts';

describe('attachmentTypeOf', () => {
  it.each([
    ['a.zip', 'application/zip', 'application/zip'],
    ['a.zip', 'application/x-zip-compressed', 'application/zip'],
    ['a.mov', 'video/quicktime', 'video/quicktime'],
    ['A.MOV', '', 'video/quicktime'],
    ['a.m4a', 'audio/x-m4a', 'audio/mp4'],
    ['a.m4a', '', 'audio/mp4'],
    ['a.rtf', 'text/rtf', 'application/rtf'],
    ['a.rtf', 'application/msword', 'application/msword'],
    ['README.md', '', 'text/markdown'],
    ['README.md', 'text/x-markdown', 'text/markdown'],
    ['møte.ics', 'text/calendar', 'text/calendar'],
    ['møte.ics', '', 'text/calendar'],
    ['a.wav', 'audio/x-wav', 'audio/wav'],
    ['a.csv', 'application/vnd.ms-excel', 'application/vnd.ms-excel'],
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
