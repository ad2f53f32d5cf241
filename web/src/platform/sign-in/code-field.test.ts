import { describe, expect, it } from 'vitest';
import { toCode } from './code-field.tsx';

describe('toCode', () => {
  it.each([
    ['plain digits', '123456', '123456'],
    ['full-width digits', '１２３４５６', '123456'],
    ['a space in the middle', '123 456', '123456'],
    ['an ideographic space', '１２３　４５６', '123456'],
    ['a hyphen', '123-456', '123456'],
    ['a non-breaking hyphen', '123\u2011456', '123456'],
    ['Arabic digits', '٠١٢٣٤٥', '012345'],
    ['Persian digits', '۹۸۷۶۵۴', '987654'],
    ['Devanagari digits', '०१२३४५', '012345'],
    ['bold digits of mathematics', '𝟏𝟐𝟑𝟒𝟓𝟔', '123456'],
    ['a pasted sentence', 'Your code is 123456.', '123456'],
    ['more than six digits', '12345678', '123456'],
    ['no digits', 'kode', ''],
  ])('reads %s', (_, typed, code) => {
    expect(toCode(typed)).toBe(code);
  });
});
