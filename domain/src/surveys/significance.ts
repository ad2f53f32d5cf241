/// <reference path="./jstat.d.ts" />
import jStat from 'jstat';
import type { Frequencies } from './summary.ts';

// Tests whether two groups answer differently. Each p is two-sided: the probability of a difference at least as large
// by chance.

export type FrequencyTable = readonly (readonly [left: number, right: number])[];

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export function expectedOf(table: FrequencyTable): number[] {
  const [left, right] = [sumOf(table.map(([one]) => one)), sumOf(table.map(([, two]) => two))];
  return table.flatMap(([one, two]) =>
    [left, right].map((total) => ((one + two) * total) / (left + right)),
  );
}

/** Pearson’s chi-square test of independence, without continuity correction. No column may be empty. */
export function chiSquareTest(table: FrequencyTable): { statistic: number; df: number; p: number } {
  const expected = expectedOf(table);
  const terms = table.flat().map((count, at) => {
    const expectation = expected[at] ?? 0;
    return (count - expectation) ** 2 / expectation;
  });
  const [statistic, df] = [sumOf(terms), table.length - 1];
  return { statistic, df, p: Math.max(0, 1 - jStat.chisquare.cdf(statistic, df)) };
}

/** Relative tolerance: equally unlikely tables may differ in the last digits. */
const PROBABILITY_TOLERANCE = 1 + 1e-7;

export function fisherTest(table: readonly [FrequencyTable[number], FrequencyTable[number]]): {
  p: number;
} {
  const [[a, b], [c, d]] = table;
  const [marked, draws, population] = [a + b, a + c, a + b + c + d];
  const chanceOf = (successes: number) => jStat.hypgeom.pdf(successes, population, marked, draws);
  const limit = chanceOf(a) * PROBABILITY_TOLERANCE;
  const [least, most] = [Math.max(0, draws + marked - population), Math.min(draws, marked)];
  const chances = Array.from({ length: most - least + 1 }, (_, at) => chanceOf(least + at));
  return { p: Math.min(1, sumOf(chances.filter((chance) => chance <= limit))) };
}

/**
 * Mann–Whitney U test by normal approximation, with tie and continuity correction. Takes the frequency of each number.
 * `u` belongs to the left group; null if all numbers are equal.
 */
export function mannWhitneyTest(
  left: Frequencies,
  right: Frequencies,
): { u: number; p: number } | null {
  const values = [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .map((key) => ({ value: Number(key), one: left[key] ?? 0, two: right[key] ?? 0 }))
    .sort((first, second) => first.value - second.value);
  const [n1, n2] = [sumOf(values.map(({ one }) => one)), sumOf(values.map(({ two }) => two))];
  const n = n1 + n2;
  let [ranks, ties, below] = [0, 0, 0];
  for (const { one, two } of values) {
    const tied = one + two;
    ranks += one * (below + (tied + 1) / 2);
    ties += tied ** 3 - tied;
    below += tied;
  }
  const u = ranks - (n1 * (n1 + 1)) / 2;
  const deviation = Math.sqrt(((n1 * n2) / 12) * (n + 1 - ties / (n * (n - 1))));
  if (!(deviation > 0)) return null;
  const distance = Math.max(0, Math.abs(u - (n1 * n2) / 2) - 0.5);
  return { u, p: Math.min(1, 2 * (1 - jStat.normal.cdf(distance / deviation, 0, 1))) };
}

/** Holm correction for multiple tests; keeps the input order. */
export function correctByHolm(chances: readonly number[]): number[] {
  const order = chances.map((p, at) => ({ p, at })).sort((one, two) => one.p - two.p);
  const corrected: number[] = chances.map(() => 1);
  let highest = 0;
  for (const [rank, { p, at }] of order.entries()) {
    highest = Math.max(highest, Math.min(1, p * (chances.length - rank)));
    corrected[at] = highest;
  }
  return corrected;
}
