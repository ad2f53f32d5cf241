import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

describe('parseAmount', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['2500000', 2_500_000],
    ['2 500 000', 2_500_000],
    ['2\u00a0500\u00a0000', 2_500_000],
    ['2,500,000', 2_500_000],
    ['2.500.000', 2_500_000],
    ['2.500', 2_500],
    ['1,5', 1.5],
    ['-1', -1],
  ])('reads %j as %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each(['mye', '1e9', '12kr', '1..2', '--1'])('refuses %j', (text) => {
    expect(parseAmount(text)).toBeNaN();
  });
});
