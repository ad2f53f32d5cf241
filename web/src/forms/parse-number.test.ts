import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber, parseWholeNumber } from './parse-number.ts';

const read = (text: string, locale: 'nb' | 'en', isWhole = false) =>
  parseNumber(text, { locale, isWhole });

describe('parsing a number', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['007', 7],
    [' 1,5 ', 1.5],
    ['1.5', 1.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['5.', 5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    ['1,2345', 1.2345],
    ['-3', -3],
    ['−3', -3],
    ['–3', -3],
    ['－３', -3],
    ['- 3', -3],
    ['+47', 47],
    ['-0', 0],
    ['50 000', 50_000],
    ['12\u00a0000', 12_000],
    ['12\u202f000', 12_000],
    ['12\u2009000', 12_000],
    ['50 000,5', 50_000.5],
    ['50 000.75', 50_000.75],
    ['2 500 000', 2_500_000],
    ['2,500,000', 2_500_000],
    ['2.500.000', 2_500_000],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567,8', 1_234_567.8],
    ['1,234,567.8', 1_234_567.8],
    ["50'000", 50_000],
    ['50’000', 50_000],
    ["1'234'567.89", 1_234_567.89],
    ['12,34,567', 1_234_567],
    ['1,00,000.5', 100_000.5],
    ['500,-', 500],
    ['50 000,–', 50_000],
    ['５０', 50],
    ['１，５', 1.5],
    ['٥٠', 50],
    ['٥٠٬٠٠٠', 50_000],
    ['٣٫٢٥', 3.25],
    ['٣٫١٢٥', 3.125],
    ['۱۲', 12],
    ['१२', 12],
    ['\u200e12\u200f', 12],
  ])('reads %j as %s in both languages', (text, value) => {
    expect(read(text, 'nb')).toEqual({ value, guess: null });
    expect(read(text, 'en')).toEqual({ value, guess: null });
  });

  it.each([
    ['50,000', 'en', true, 50_000, 'thousands'],
    ['50.000', 'en', true, 50_000, 'thousands'],
    ['50,000', 'nb', true, 50_000, 'thousands'],
    ['50.000', 'nb', true, 50_000, 'thousands'],
    ['-1.234', 'nb', true, -1_234, 'thousands'],
    ['50,000', 'en', false, 50_000, 'thousands'],
    ['50.000', 'nb', false, 50_000, 'thousands'],
    ['50.000', 'en', false, 50, 'decimals'],
    ['50,000', 'nb', false, 50, 'decimals'],
    ['1,234', 'nb', false, 1.234, 'decimals'],
    ['1.234', 'en', false, 1.234, 'decimals'],
    ['５０，０００', 'en', false, 50_000, 'thousands'],
  ] as const)('reads %j in %s (whole: %s) as %s and reports the guess %s', (...row) => {
    const [text, locale, isWhole, value, guess] = row;
    expect(read(text, locale, isWhole)).toEqual({ value, guess });
  });

  it.each([
    'tolv',
    'mye',
    '12kr',
    '1e9',
    '0x10',
    'Infinity',
    'NaN',
    '1,5,5',
    '1..2',
    '--1',
    '1 2',
    '12 34',
    '12.34.567',
    '1.234,567.8',
    '1,2.3',
    '0,123,456',
    '.',
    ',',
    '-',
    '+',
    '1/2',
    '12:30',
    '½',
    "'000",
  ])('rejects %j', (text) => {
    expect(read(text, 'nb').value).toBeNaN();
    expect(read(text, 'en').value).toBeNaN();
  });
});

describe('parsing a number with its unit', () => {
  it.each([
    ['5 %', '%', 5],
    ['5%', '%', 5],
    ['5,5 %', '%', 5.5],
    ['12 t', 't', 12],
    ['12 timer', 'timer', 12],
    ['ca 12 timer', 'timer', Number.NaN],
    ['kr 5 000,-', 'kr', 5_000],
    ['5 000 KR.', 'kr', 5_000],
    ['20 °C', '°C', 20],
    ['−5 °C', '°C', -5],
    ['5 %', 'kr', Number.NaN],
    ['5', '', 5],
    ['51000 kr', '1000 kr', Number.NaN],
  ])('reads %j with the unit %j as %s', (text, unit, value) => {
    expect(parseNumber(text, { locale: 'nb', isWhole: false, units: [unit, ''] }).value).toBe(
      value,
    );
  });
});

describe('a formatted number', () => {
  it.each(['nb', 'en'] as const)('is parsed back in %s', (locale) => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 6 }),
        (whole, digits) => {
          const value = Number((whole / 10 ** digits).toFixed(digits));
          expect(read(formatNumber(value, locale), locale).value).toBe(value === 0 ? 0 : value);
          if (Number.isInteger(value))
            expect(parseWholeNumber(formatNumber(value, locale))).toBe(value);
        },
      ),
    );
  });
});
