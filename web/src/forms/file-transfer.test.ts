import { describe, expect, it } from 'vitest';
import { readFiles } from './file-transfer.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const report = new File(['x'], 'rapport.pdf', { type: 'application/pdf' });

const named = (name: string) => new File(['x'], name);

function transfer(files: readonly File[], texts: Readonly<Record<string, string>>) {
  return {
    files: files as unknown as FileList,
    types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
    getData: (type: string) => texts[type] ?? '',
  };
}

describe('filesOf', () => {
  it.each([
    ['a screenshot', [picture], {}, [picture]],
    ['a picture of a web page', [picture], { 'text/html': '<img src="x">' }, [picture]],
    ['text', [], { 'text/plain': 'Hei' }, []],
    [
      'text from Word, which brings a picture of itself',
      [picture],
      { 'text/plain': 'Hei på deg', 'text/html': '<p>Hei på deg</p>', 'text/rtf': '{}' },
      [],
    ],
    ['cells from Excel', [picture], { 'text/plain': '1\t2\r\n3\t4\r\n' }, []],
    ['text and a blank line', [picture], { 'text/plain': '\n' }, [picture]],
    [
      'files from a file manager, with their names',
      [report],
      { 'text/plain': 'rapport.pdf' },
      [report],
    ],
    [
      'several with their paths',
      [report, picture],
      { 'text/plain': '/media/kari/rapport.pdf\n/media/kari/image.png' },
      [report, picture],
    ],
    [
      'several from Finder, which separates their names by carriage returns',
      [report, picture],
      { 'text/plain': 'rapport.pdf\rimage.png' },
      [report, picture],
    ],
    [
      'a picture that is dragged from a web page, with a comment before its address',
      [picture],
      { 'text/plain': 'https://a.no/i', 'text/uri-list': '# bilde\r\nhttps://a.no/i\r\n' },
      [picture],
    ],
    ['a chat message with a picture', [picture], { 'text/plain': 'Se her!\r' }, []],
    ['a slide with its text', [picture], { 'text/plain': 'Tittel\vPunkt' }, []],
    ['a picture from Teams, with a blank', [picture], { 'text/plain': '\u00a0' }, [picture]],
    [
      'a recording from a share of Windows',
      [named('opptak.m4a')],
      { 'text/plain': '\\\\server\\deling\\opptak.m4a' },
      [named('opptak.m4a')],
    ],
    ['a picture from Notes, with a placeholder', [picture], { 'text/plain': '\ufffc' }, [picture]],
    [
      'a picture that is dragged from a web page, with its address',
      [picture],
      { 'text/plain': 'https://a.no/i?w=9', 'text/uri-list': 'https://a.no/i?w=9' },
      [picture],
    ],
    ['a cell with an address', [picture], { 'text/plain': 'https://a.no/image.pn' }, []],
    ['a sentence that ends with its name', [picture], { 'text/plain': 'Se image.png' }, []],
    ['a sentence with a slash', [picture], { 'text/plain': 'Se a/image.png' }, []],
    ['a file of Windows', [report], { 'text/plain': 'C:\\Mine filer\\rapport.pdf' }, [report]],
    [
      'a file of KDE, with its address',
      [named('Årsrapport 1.pdf')],
      { 'text/plain': 'file:///home/kari/%C3%85rsrapport%201.pdf' },
      [named('Årsrapport 1.pdf')],
    ],
    [
      'a file whose name is spelled with combining marks',
      [named('A\u030arsrapport.pdf')],
      { 'text/plain': '\u00c5rsrapport.pdf' },
      [named('A\u030arsrapport.pdf')],
    ],
    ['text and a file without a name', [named('')], { 'text/plain': 'Hei' }, []],
    ['a share of a percentage', [picture], { 'text/plain': '100 % av image.png' }, []],
    ['slides', [picture], { 'text/html': '<div></div>', 'text/rtf': '{}' }, [picture]],
    ['text that is dragged', [], { 'text/plain': 'flyttet' }, []],
  ])('%s', (_, files, texts, taken) => {
    expect(readFiles(transfer(files, texts))).toEqual(taken);
  });
});
