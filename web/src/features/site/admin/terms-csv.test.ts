import { describe, expect, it } from 'vitest';
import { parseTermsCsv, termsToCsv, toTermsFile } from './terms-csv.ts';

const smithing = { slug: 'forging', nb: 'Smiing', en: 'Forging' };
const law = { slug: 'law', nb: 'Jus, og "rett"', en: 'Law; rights' };

describe('termsToCsv and readTermsCsv', () => {
  it('round-trip', () => {
    expect(parseTermsCsv(termsToCsv([smithing, law]))).toEqual({
      terms: [smithing, law],
      faults: [],
    });
  });

  it.each(['nb', 'en'] as const)('round-trip through a spreadsheet file in %s', (locale) => {
    const file = toTermsFile(termsToCsv([smithing, law]), locale);
    expect(file.split('\r\n')[0]).toBe(locale === 'nb' ? 'id;nb;en' : 'id,nb,en');
    expect(parseTermsCsv(file)).toEqual({ terms: [smithing, law], faults: [] });
  });

  it.each([
    ['commas', 'id,nb,en\nforging,Smiing,Forging'],
    ['semicolons and Windows’ line ends', '\uFEFFid;nb;en\r\nforging;Smiing;Forging\r\n'],
    ['tabs, as pasted from a spreadsheet', 'forging\tSmiing\tForging\n\n'],
    ['no id', 'id,nb,en\n,Smiing,Forging'],
    ['spaces around', 'id , nb , en\n forging , Smiing , Forging'],
  ])('reads lines with %s', (_name, text) => {
    expect(parseTermsCsv(text)).toEqual({ terms: [smithing], faults: [] });
  });

  it('name each invalid line with the reason', () => {
    const lines = [
      'id,nb,en',
      'forging,Smiing,Forging',
      'forging,Smiing,Forging',
      'Ikke En Id,Smiing,Forging',
      'sailing,,Sailing',
      `long,${'x'.repeat(61)},Long`,
      ',Norsk,!!!',
      'one,two',
    ];
    expect(parseTermsCsv(lines.join('\n'))).toEqual({
      terms: [smithing],
      faults: [
        { line: 3, problem: 'twice' },
        { line: 4, problem: 'id' },
        { line: 5, problem: 'name' },
        { line: 6, problem: 'name' },
        { line: 7, problem: 'id' },
        { line: 8, problem: 'columns' },
      ],
    });
  });

  it('escape names that look like formulas, and read them back', () => {
    const term = { slug: 'x', nb: '=1+1', en: '@x' };
    expect(termsToCsv([term])).toContain(`"'=1+1","'@x"`);
    expect(parseTermsCsv(termsToCsv([term])).terms).toEqual([term]);
  });

  it('take no term from a text of which a wrong quotation mark swallows lines', () => {
    expect(parseTermsCsv('id,nb,en\nx,"Smiing,Forging\nlaw,Jus,Law')).toEqual({
      terms: [],
      faults: [{ line: 2, problem: 'quotes' }],
    });
  });

  it('are empty for an empty text', () => {
    expect(parseTermsCsv('\n')).toEqual({ terms: [], faults: [] });
  });
});
