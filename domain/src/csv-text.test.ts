import { describe, expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\tx',
  '\rx',
  '\nx',
  ' =1',
  '   +1',
  '\n=1',
  '\r\n=1',
  '\u200b=1',
  '\ufeff=1',
  '\u00a0=1',
  '\u00ad@x',
  '\u2060-1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '\u2028=1',
  '\u0000=1',
];
const TEXTS = ['', 'Hei', 'a=1', '1-2', 'e-post', 'ola@example.no', ' Hei', '"Ja"', 'a\n=1'];

describe('csvText', () => {
  it.each(FORMULAS)('makes a text of %j', (text) => {
    expect(csvText(text)).toBe(`'${text}`);
  });

  it.each(TEXTS)('leaves %j as it is', (text) => {
    expect(csvText(text)).toBe(text);
  });
});
