import { describe, expect, it } from 'vitest';
import { parseAmount } from './amount-field.tsx';

describe('parsing an amount', () => {
  it.each([
    ['kr 5 000,-', 'NOK', 5_000],
    ['Kr. 5.000,–', 'NOK', 5_000],
    ['kr5000', 'NOK', 5_000],
    ['5 000 kr', 'NOK', 5_000],
    ['5\u00a0000\u00a0kr.', 'NOK', 5_000],
    ['5 000 kroner', 'NOK', 5_000],
    ['NOK 5000', 'NOK', 5_000],
    ['5000 nok', 'NOK', 5_000],
    ['500,- kr', 'NOK', 500],
    ['5 000 kr', 'SEK', 5_000],
    ['50.000 kronor', 'SEK', 50_000],
    ['€5,000', 'EUR', 5_000],
    ['5.000 €', 'EUR', 5_000],
    ['5 000 euro', 'EUR', 5_000],
    ['$1,234,567', 'USD', 1_234_567],
    ['US$ 5000', 'USD', 5_000],
    ['-5 kr', 'NOK', -5],
    ['١٢٣ kr', 'NOK', 123],
    ['', 'NOK', null],
  ] as const)('reads %j in %s as %s', (text, currency, value) => {
    expect(parseAmount(text, currency, 'nb').value).toBe(value);
    expect(parseAmount(text, currency, 'en').value).toBe(value);
  });

  it.each([
    ['3 mill', 3_000_000],
    ['3 mill.', 3_000_000],
    ['kr 3,5 mill', 3_500_000],
    ['3.5 millioner kroner', 3_500_000],
    ['1,1 mill. kr', 1_100_000],
    ['1 million', 1_000_000],
    ['2 millions', 2_000_000],
    ['2M', 2_000_000],
    ['2 MNOK', 2_000_000],
    ['500k', 500_000],
    ['500 tusen', 500_000],
    ['2,5 mrd', 2_500_000_000],
    ['1 milliard', 1_000_000_000],
    ['1.234 mill', 1_234_000_000],
  ])('reads the multiplied amount %j as %s and reports it', (text, value) => {
    const read = parseAmount(text, 'NOK', 'nb');
    expect(read).toEqual({ value, guess: 'thousands' });
  });

  it.each([
    ['€5000', 'NOK'],
    ['5000 USD', 'NOK'],
    ['5000 kr', 'EUR'],
    ['5000 kr', null],
    ['10 t', null],
    ['10 k', null],
    ['kr', 'NOK'],
    ['mill', 'NOK'],
    ['mye kr', 'NOK'],
    ['1 billion', 'NOK'],
    ['1e3', 'NOK'],
    ['5 %', 'NOK'],
    ['5 000 - 10 000', 'NOK'],
    ['5 kr 50 øre', 'NOK'],
  ] as const)('rejects %j in %s', (text, currency) => {
    const { value } = parseAmount(text, currency, 'nb');
    expect(value === null || Number.isNaN(value)).toBe(true);
  });
});
