import { expect, it } from 'vitest';
import {
  chiSquareTest,
  correctByHolm,
  expectedOf,
  fisherTest,
  mannWhitneyTest,
} from './significance.ts';

it('computes chi-square for party and gender (Agresti 2007; R manual)', () => {
  const table = [
    [762, 484],
    [327, 239],
    [468, 477],
  ] as const;
  const { statistic, df, p } = chiSquareTest(table);
  expect(statistic).toBeCloseTo(30.07, 2);
  expect(df).toBe(2);
  expect(p).toBeCloseTo(2.954e-7, 9);
  expect(expectedOf(table)[0]).toBeCloseTo(703.6714, 4);
});

it('computes exact p values for the lady tasting tea (Fisher 1935) and convicted twins', () => {
  expect(
    fisherTest([
      [3, 1],
      [1, 3],
    ]).p,
  ).toBeCloseTo(0.4857, 4);
  expect(
    fisherTest([
      [2, 15],
      [10, 3],
    ]).p,
  ).toBeCloseTo(0.0005367, 7);
});

it('computes U and p for the ages of diagnosis (SciPy manual)', () => {
  const once = (values: readonly number[]) => Object.fromEntries(values.map((value) => [value, 1]));
  const found = mannWhitneyTest(once([19, 22, 16, 29, 24]), once([20, 11, 17, 12]));
  expect(found?.u).toBe(17);
  expect(found?.p).toBeCloseTo(0.11134688653314041, 7);
});

it('assigns the mean rank to ties', () => {
  // Ranks 1.5 1.5 5 5 5 5 5 8 9 10, computed by hand.
  const found = mannWhitneyTest({ 1: 2, 2: 3 }, { 2: 2, 3: 1, 4: 1, 5: 1 });
  expect(found?.u).toBe(3);
  const deviation = Math.sqrt((25 / 12) * (11 - (6 + 120) / 90));
  expect(deviation).toBeCloseTo(4.4721, 4);
  expect(found?.p).toBeCloseTo(0.0442, 4);
});

it('returns null if all answers are equal', () => {
  expect(mannWhitneyTest({ 5: 10 }, { 5: 12 })).toBeNull();
});

it('corrects p values by Holm (1979) and keeps their order', () => {
  const corrected = correctByHolm([0.01, 0.04, 0.03, 0.005]);
  for (const [at, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(corrected[at]).toBeCloseTo(p);
});
