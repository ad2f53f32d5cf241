/// <reference path="./jstat.d.ts" />
import jStat from 'jstat';
import type { Question, QuestionOf } from './question.ts';
import type { Frequencies, QuestionSummary } from './summary.ts';

// Tests whether two groups answer differently. Each p is two-sided: the probability of a difference at least as large
// by chance.

type FrequencyTable = readonly (readonly [left: number, right: number])[];

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

export type TestMethod = 'chiSquare' | 'fisher' | 'mannWhitney';

export interface ComparedPart {
  readonly partId: string | null;
  readonly method: TestMethod;
  readonly n: readonly [left: number, right: number];
  /** Two-sided; corrected by Holm for the number of parts. */
  readonly p: number;
}

/**
 * Result of comparing disjoint groups. `tooFew`: sample too small for a test; `alike`: all answers are equal;
 * `notCompared`: texts and dates.
 */
export type Comparison =
  | { readonly outcome: 'tested'; readonly parts: readonly ComparedPart[] }
  | { readonly outcome: 'tooFew' | 'alike' | 'notCompared' };

export const SIGNIFICANCE_LEVEL = 0.05;
const MIN_IN_GROUP = 5;
const MIN_FOR_U = 8;
/** Cochran's rule for the chi-square test: no expected count below 1, and at most a fifth below 5. */
const MIN_EXPECTED = 1;
const ENOUGH_EXPECTED = 5;
const MAX_SHARE_BELOW = 0.2;

type Verdict = Omit<ComparedPart, 'partId'> | 'tooFew' | 'alike';

const totalOf = (table: FrequencyTable, at: 0 | 1) => table.reduce((sum, row) => sum + row[at], 0);

/**
 * Uses Fisher's exact test for two answers if expected counts are too small for chi-square; larger tables then have no
 * test.
 */
function testTable(whole: FrequencyTable): Verdict {
  const table = whole.filter(([left, right]) => left + right > 0);
  const n = [totalOf(table, 0), totalOf(table, 1)] as const;
  if (Math.min(...n) < MIN_IN_GROUP) return 'tooFew';
  const [first, second] = table;
  if (!first || !second) return 'alike';
  const expected = expectedOf(table);
  const below = expected.filter((count) => count < ENOUGH_EXPECTED).length;
  if (table.length === 2 && below > 0)
    return { method: 'fisher', n, p: fisherTest([first, second]).p };
  const isTooFew =
    Math.min(...expected) < MIN_EXPECTED || below / expected.length > MAX_SHARE_BELOW;
  return isTooFew ? 'tooFew' : { method: 'chiSquare', n, p: chiSquareTest(table).p };
}

function testNumbers(left: Frequencies, right: Frequencies): Verdict {
  const sum = (counts: Frequencies) =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  const n = [sum(left), sum(right)] as const;
  if (Math.min(...n) < MIN_FOR_U) return 'tooFew';
  const found = mannWhitneyTest(left, right);
  return found === null ? 'alike' : { method: 'mannWhitney', n, p: found.p };
}

function combineVerdicts(verdicts: readonly (readonly [string | null, Verdict])[]): Comparison {
  const tested = verdicts.flatMap(([partId, verdict]) =>
    typeof verdict === 'string' ? [] : [{ partId, ...verdict }],
  );
  if (tested.length === 0)
    return { outcome: verdicts.every(([, each]) => each === 'alike') ? 'alike' : 'tooFew' };
  const corrected = correctByHolm(tested.map(({ p }) => p));
  return {
    outcome: 'tested',
    parts: tested.map((part, at) => ({ ...part, p: corrected[at] ?? part.p })),
  };
}

function countsOfPart(counts: Frequencies, partId: string): Frequencies {
  const prefix = `${partId} `;
  return Object.fromEntries(
    Object.entries(counts).flatMap(([key, count]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), count]] : [],
    ),
  );
}

const tableOf = (left: Frequencies, right: Frequencies, keys: readonly string[]): FrequencyTable =>
  keys.map((key) => [left[key] ?? 0, right[key] ?? 0]);

const keysOf = (...all: readonly Frequencies[]) => [...new Set(all.flatMap(Object.keys))];

type SummaryPair = readonly [left: QuestionSummary, right: QuestionSummary];

const compareChoices = ([left, right]: SummaryPair): Comparison =>
  combineVerdicts([
    [
      null,
      testTable([
        ...tableOf(left.counts, right.counts, keysOf(left.counts, right.counts)),
        [left.other, right.other],
      ]),
    ],
  ]);

const compareSeveral = ({ choices }: QuestionOf<'multipleChoice'>, [left, right]: SummaryPair) =>
  combineVerdicts(
    choices.map(({ id }) => {
      const [one, two] = [left.counts[id] ?? 0, right.counts[id] ?? 0];
      const others = [left.answered - one, right.answered - two] as const;
      return [id, testTable([[one, two], others])];
    }),
  );

const compareRanks = ({ choices }: QuestionOf<'ranking'>, [left, right]: SummaryPair) =>
  combineVerdicts(
    choices.map(({ id }) => [
      id,
      testNumbers(countsOfPart(left.counts, id), countsOfPart(right.counts, id)),
    ]),
  );

const compareRows = ({ rows }: QuestionOf<'matrix'>, [left, right]: SummaryPair) =>
  combineVerdicts(
    rows.map(({ id }) => {
      const counts = [countsOfPart(left.counts, id), countsOfPart(right.counts, id)] as const;
      return [id, testTable(tableOf(...counts, keysOf(...counts)))];
    }),
  );

/**
 * Tests whether disjoint groups answer a question differently. Choices use chi-square or Fisher's exact test, because
 * they are unordered; numbers and ranks use Mann–Whitney's U, which requires only an order.
 */
export function compareGroups(
  question: Question,
  left: QuestionSummary,
  right: QuestionSummary,
): Comparison {
  const pair = [left, right] as const;
  switch (question.type) {
    case 'singleChoice':
    case 'dropdown':
    case 'yesNo':
    case 'consent':
      return compareChoices(pair);
    case 'multipleChoice':
      return compareSeveral(question, pair);
    case 'rating':
    case 'scale':
    case 'nps':
    case 'number':
      return combineVerdicts([[null, testNumbers(left.counts, right.counts)]]);
    case 'ranking':
      return compareRanks(question, pair);
    case 'matrix':
      return compareRows(question, pair);
    default:
      return { outcome: 'notCompared' };
  }
}
