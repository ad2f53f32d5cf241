import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholePoints } from './score.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

describe('wholePoints', () => {
  it.each([
    [[], []],
    [
      [45, 15],
      [45, 15],
    ],
    [
      [10.2, 10.7, 10.3],
      [10, 11, 10],
    ],
    [
      [0.5, 0.5, 0.5],
      [1, 1, 0],
    ],
  ])('rounds %j to %j', (parts, whole) => {
    expect(wholePoints(parts)).toEqual(whole);
  });

  it('keeps the rounded sum and changes each part by less than one', () => {
    const part = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const whole = wholePoints(parts);
        expect(sumOf(whole)).toBe(Math.round(sumOf(parts)));
        whole.forEach((points, index) => {
          expect(Math.abs(points - (parts[index] ?? 0))).toBeLessThan(1);
        });
      }),
    );
  });
});
