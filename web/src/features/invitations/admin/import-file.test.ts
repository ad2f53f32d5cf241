import { MAX_IMPORT_ROWS } from '@samspill/domain/invitations/import';
import { describe, expect, it } from 'vitest';
import { readCsv, readImportFile } from './import-file.ts';

describe('readCsv', () => {
  it.each(['', '\n\n', ';;\n;', '\uFEFF'])('refuses %j as empty', (text) => {
    expect(readCsv(text)).toEqual({ fault: { code: 'empty' } });
  });

  it('takes as many rows as an import has, with headings, and no more', () => {
    const lines = Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => `k${index}@a.no`);
    expect(readCsv(['epost', ...lines].join('\n'))).toHaveProperty('rows');
    expect(readCsv(['epost', ...lines, 'k@a.no'].join('\n'))).toEqual({ fault: { code: 'rows' } });
  });

  it('refuses rows of which a wrong quotation mark would swallow some', () => {
    expect(readCsv('navn;epost\n"Kari;k@a.no\nOla;o@a.no')).toEqual({
      fault: { code: 'quotes', row: 2 },
    });
  });
});

it('refuses a file that is no text', async () => {
  const file = new File([Uint8Array.from([0x50, 0x4b, 0x03, 0x04])], 'people.csv');
  expect(await readImportFile(file)).toEqual({ fault: { code: 'type' } });
});
