// @ts-check
import { expect, it } from 'vitest';
import { costOf } from './cost.mjs';

const JOURNEYS = [
  'Signing in',
  'Feed',
  'Notifications',
  'A conversation',
  'A project',
  'Directory',
  'Search',
  'Answering a survey',
];

/** @param {number} reads */
const costWhen = (reads) =>
  costOf({
    measuredOn: '2026-11-24',
    figures: JOURNEYS.flatMap((what) => [
      { what, values: [reads, reads], unit: 'reads' },
      { what, values: [0, 0], unit: 'writes' },
    ]),
  }).figures.map(({ values }) => values[0]);

it('multiplies measured reads by actions and prices', () => {
  const [before = 0, , , cheap = 0] = costWhen(10);
  const [after = 0, , , dear = 0] = costWhen(11);
  // 123 measured actions per member.
  expect(after - before).toBe(123_000);
  expect(dear - cheap).toBeCloseTo(0.0738);
});

it('halves the price of the database in one region, and not of the functions', () => {
  const [, , , before = 0, beforeInOne = 0] = costWhen(10);
  const [, , , after = 0, afterInOne = 0] = costWhen(11);
  expect(afterInOne - beforeInOne).toBeCloseTo((after - before) / 2);
  expect(beforeInOne).toBeGreaterThan(before / 2);
});

it('throws when a counted journey was not measured', () => {
  expect(() => costOf({ measuredOn: '', figures: [] })).toThrow('Signing in has no reads.');
});
