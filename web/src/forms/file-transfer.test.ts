import { describe, expect, it } from 'vitest';
import { readFiles } from './file-transfer.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const report = new File(['x'], 'rapport.pdf', { type: 'application/pdf' });

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
    ['text that is dragged', [], { 'text/plain': 'flyttet' }, []],
  ])('%s', (_, files, texts, taken) => {
    expect(readFiles(transfer(files, texts))).toEqual(taken);
  });
});
