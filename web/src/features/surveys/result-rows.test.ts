import type { Question } from '@samspill/domain/surveys/question';
import { expect, it } from 'vitest';
import { isEvenlySpaced, type RowLabels, rankedRows, resultRows } from './result-rows.ts';

const text = (nb: string) => ({ nb, en: '' });
const BASE = {
  id: 'q',
  code: 'Q1',
  title: text('Hva?'),
  help: text(''),
  required: false,
  jumps: [],
  showIf: null,
};
const choice = (id: string) => ({ id, label: text(id.toUpperCase()) });
const summary = (counts: Record<string, number>, other = 0) => ({
  met: 20,
  answered: 10,
  other,
  counts,
  hundredths: 0,
});
const words: RowLabels = {
  locale: 'nb',
  yes: 'Ja',
  no: 'Nei',
  other: 'Annet',
  number: String,
  month: (month) => month,
};
const rows = (question: Question, counts: Record<string, number>, other = 0) =>
  resultRows(question, summary(counts, other), words).map(({ key, label, count }) => [
    key,
    label,
    count,
  ]);

it('has a row for each choice and one for custom answers', () => {
  const question: Question = {
    ...BASE,
    type: 'singleChoice',
    choices: [choice('a'), choice('b')],
    other: true,
    shuffle: false,
  };
  expect(rows(question, { b: 3 }, 2)).toEqual([
    ['a', 'A', 0],
    ['b', 'B', 3],
    [null, 'Annet', 2],
  ]);
});

it('returns a row for each number of a scale', () => {
  const question: Question = {
    ...BASE,
    type: 'scale',
    min: 0,
    max: 2,
    lowLabel: text(''),
    highLabel: text(''),
  };
  expect(rows(question, { 1: 4 })).toEqual([
    ['0', '0', 0],
    ['1', '1', 4],
    ['2', '2', 0],
  ]);
});

it('groups many different numbers without loss', () => {
  const question: Question = {
    ...BASE,
    type: 'number',
    min: null,
    max: null,
    integer: true,
    unit: text(''),
  };
  const counts = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [index * 7, 2]));
  const bins = rows(question, counts);
  expect(bins[0]).toEqual([null, '0–50', 16]);
  expect(bins.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(60);
  expect(rows(question, { 3: 1, 6: 2 })).toEqual([
    ['3', '3', 1],
    ['4', '4', 0],
    ['5', '5', 0],
    ['6', '6', 2],
  ]);
  expect(rows(question, { 0.5: 1, 1: 2, 1.5: 1 })).toHaveLength(3);
  expect(rows(question, { 7: 4 })).toEqual([['7', '7', 4]]);
  const far = rows(question, { 0: 2, 3: 1, 7.5: 1, 1250.25: 1 });
  expect(far.map(([, label]) => label)).toEqual([
    '0–200',
    '200–400',
    '400–600',
    '600–800',
    '800–1000',
    '1000–1200',
    '1200–1400',
  ]);
  expect(far.map(([, , count]) => count)).toEqual([4, 0, 0, 0, 0, 0, 1]);
});

it('returns a row for each month, year or decade from first to last', () => {
  const question: Question = { ...BASE, type: 'date', earliest: null, latest: null };
  expect(rows(question, { '2026-02': 1, '2025-11': 2 })).toEqual([
    ['2025-11', '2025-11', 2],
    ['2025-12', '2025-12', 0],
    ['2026-01', '2026-01', 0],
    ['2026-02', '2026-02', 1],
  ]);
  expect(rows(question, {})).toEqual([]);
  expect(rows(question, { '2019-05': 1, '2022-01': 1, '2022-12': 2 })).toEqual([
    [null, '2019', 1],
    [null, '2020', 0],
    [null, '2021', 0],
    [null, '2022', 3],
  ]);
  const decades = rows(question, { '1951-01': 1, '1959-12': 1, '2026-01': 1 });
  expect(decades[0]).toEqual([null, '1950–1959', 2]);
  expect(decades).toHaveLength(8);
});

it.each([
  [['1', '2', '3'], true],
  [['0.1', '0.2', '0.3'], true],
  [['7.5', '10', '333'], false],
  [[null, null], true],
  [['5'], true],
])('checks whether %j are evenly spaced: %s', (keys, isEven) => {
  expect(isEvenlySpaced(keys.map((key) => ({ key, label: '', count: 1 })))).toBe(isEven);
});

it('sorts by mean rank and puts unranked choices last', () => {
  const choices = [choice('a'), choice('b'), choice('c')];
  const counts = { 'b 1': 3, 'b 2': 1, 'a 2': 3, 'a 1': 1 };
  const ranked = rankedRows(choices, summary(counts), words);
  expect(ranked.map(({ label, mean, first }) => [label, mean, first.count])).toEqual([
    ['B', 1.25, 3],
    ['A', 1.75, 1],
    ['C', null, 0],
  ]);
});
