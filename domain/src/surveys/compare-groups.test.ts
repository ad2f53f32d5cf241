import { describe, expect, it } from 'vitest';
import {
  chiSquareTest,
  compareGroups,
  correctByHolm,
  expectedOf,
  fisherTest,
  mannWhitneyTest,
} from './compare-groups.ts';
import type { QuestionSummary } from './summary.ts';
import { question } from './survey.examples.ts';

const of = (counts: Record<string, number>, answered?: number, other = 0): QuestionSummary => {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { met: 100, answered: answered ?? all + other, other, counts, hundredths: 0 };
};

describe('choices', () => {
  it('use chi-square if expected counts are large enough', () => {
    const compared = compareGroups(
      question('singleChoice', 'q'),
      of({ a: 762, b: 327, c: 468 }),
      of({ a: 484, b: 239, c: 477 }),
    );
    expect(compared).toMatchObject({
      outcome: 'tested',
      parts: [{ partId: null, method: 'chiSquare', n: [1557, 1200] }],
    });
  });

  it('count free-text answers as an additional choice', () => {
    const compared = compareGroups(
      question('singleChoice', 'q', { other: true }),
      of({ a: 30 }, 60, 30),
      of({ a: 50 }, 60, 10),
    );
    expect(compared).toMatchObject({ parts: [{ method: 'chiSquare', n: [60, 60] }] });
  });

  it('with two answers use the exact test if expected counts are too small', () => {
    const compared = compareGroups(
      question('yesNo', 'q'),
      of({ true: 2, false: 15 }),
      of({ true: 9, false: 1 }),
    );
    expect(compared).toMatchObject({ parts: [{ method: 'fisher', n: [17, 10] }] });
  });

  it('with more answers have no result if counts are too small', () => {
    const [left, right] = [of({ a: 3, b: 2, c: 1 }), of({ a: 1, b: 2, c: 4 })];
    expect(compareGroups(question('dropdown', 'q'), left, right)).toEqual({ outcome: 'tooFew' });
  });

  it('with identical answers have no result', () => {
    const compared = compareGroups(question('yesNo', 'q'), of({ true: 20 }), of({ true: 30 }));
    expect(compared).toEqual({ outcome: 'alike' });
  });

  it('with multiple answers are tested separately with corrected p values', () => {
    const compared = compareGroups(
      question('multipleChoice', 'q'),
      of({ a: 40, b: 25, c: 25 }, 50),
      of({ a: 20, b: 25, c: 24 }, 50),
    );
    if (compared.outcome !== 'tested') throw new Error(compared.outcome);
    expect(compared.parts.map(({ partId, n }) => [partId, ...n])).toEqual([
      ['a', 50, 50],
      ['b', 50, 50],
      ['c', 50, 50],
    ]);
    // Chi-square 16.67 with one degree of freedom gives p = 4.5e-5; corrected for three tests.
    expect(compared.parts[0]?.p).toBeCloseTo(3 * 4.456e-5, 6);
    expect(compared.parts[1]?.p).toBe(1);
  });
});

describe('numbers', () => {
  it.each(['rating', 'scale', 'nps', 'number'] as const)('of a %s are tested by rank', (type) => {
    const compared = compareGroups(question(type, 'q'), of({ 1: 6, 2: 6 }), of({ 4: 6, 5: 6 }));
    expect(compared).toMatchObject({ parts: [{ method: 'mannWhitney', n: [12, 12] }] });
    expect(compared.outcome === 'tested' && compared.parts[0]?.p).toBeLessThan(0.001);
  });

  it('have no result for fewer than eight answers', () => {
    const compared = compareGroups(question('nps', 'q'), of({ 1: 7 }), of({ 9: 40 }));
    expect(compared).toEqual({ outcome: 'tooFew' });
  });
});

it('tests the ranks of each choice and each row of a matrix', () => {
  const ranked = compareGroups(
    question('ranking', 'q'),
    of({ 'a 1': 10, 'b 2': 10, 'c 3': 10 }, 10),
    of({ 'a 2': 10, 'b 1': 10, 'c 3': 10 }, 10),
  );
  expect(ranked).toMatchObject({ parts: [{ partId: 'a' }, { partId: 'b' }] });
  const matrix = compareGroups(
    question('matrix', 'q'),
    of({ 'a x': 30, 'a y': 10, 'b x': 20, 'b y': 20 }, 40),
    of({ 'a x': 10, 'a y': 30, 'b x': 20, 'b y': 20 }, 40),
  );
  expect(matrix).toMatchObject({
    parts: [
      { partId: 'a', method: 'chiSquare', n: [40, 40] },
      { partId: 'b', p: 1 },
    ],
  });
});

it.each(['shortText', 'email', 'date'] as const)('skips questions of the type %s', (type) => {
  expect(compareGroups(question(type, 'q'), of({}, 50), of({}, 50))).toEqual({
    outcome: 'notCompared',
  });
});

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
