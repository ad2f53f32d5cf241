import { describe, expect, it } from 'vitest';
import { csvCell } from './csv.ts';

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

it.each([
  [7.5, '7,5', '7.5'],
  [-3, '-3', '-3'],
  [-0.25, '-0,25', '-0.25'],
  [1_000_000, '1000000', '1000000'],
  [null, null, null],
  [true, true, true],
  ['7.5', '7.5', '7.5'],
  ['=1+1', "'=1+1", "'=1+1"],
  ['-3', "'-3", "'-3"],
  ['＝1', "'＝1", "'＝1"],
  ['Østen; "Nord"', 'Østen; "Nord"', 'Østen; "Nord"'],
])('formats %j as %j in a Norwegian file and %j in an English one', (value, nb, en) => {
  expect(csvCell(value, 'nb')).toBe(nb);
  expect(csvCell(value, 'en')).toBe(en);
});

describe('text cell', () => {
  it.each(FORMULAS)('is prefixed with an apostrophe: %j', (text) => {
    expect(csvCell(text, 'nb')).toBe(`'${text}`);
  });

  it.each(TEXTS)('stays unchanged: %j', (text) => {
    expect(csvCell(text, 'nb')).toBe(text);
  });
});
