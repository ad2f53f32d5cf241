import type { Question } from '@samspill/domain/surveys/question';
import type { QuestionSummary } from '@samspill/domain/surveys/summary';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadMessages } from '../../i18n/message-store.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { QuestionResults } from './question-results.tsx';
import type { ResultPicking } from './result-bars.tsx';

const text = (nb: string) => ({ nb, en: '' });
const choice = (id: string) => ({ id, label: text(id.toUpperCase()) });
const BASE = {
  id: 'q',
  code: 'Q1',
  title: text('Hva synes du?'),
  help: text(''),
  required: false,
  jumps: [],
  showIf: null,
};
const ENDS = { lowLabel: text(''), highLabel: text('') };
const NPS: Question = { ...BASE, type: 'nps', ...ENDS };
const CHOICES: Question = {
  ...BASE,
  type: 'multipleChoice',
  choices: [choice('a'), choice('b')],
  other: true,
  shuffle: false,
  minChosen: 0,
  maxChosen: null,
};
const RANKING: Question = { ...BASE, type: 'ranking', choices: [choice('a'), choice('b')] };
const MATRIX: Question = {
  ...BASE,
  type: 'matrix',
  rows: [choice('r'), choice('s')],
  columns: [choice('x'), choice('y')],
};

const summary = (counts: Record<string, number>, more: Partial<QuestionSummary> = {}) => ({
  met: 10,
  answered: 10,
  other: 0,
  counts,
  hundredths: 0,
  ...more,
});

interface Shown {
  readonly asTable?: boolean;
  readonly picking?: ResultPicking;
}

async function openResults(
  question: Question,
  of: QuestionSummary,
  more: Shown = {},
): Promise<void> {
  await loadMessages('nb', 'survey-results');
  await show(<QuestionResults question={question} summary={of} {...more} />);
}

const row = (name: string | RegExp) => page.getByRole('row', { name });

test('shows a recommendation as a score with three groups and counts', async () => {
  await openResults(NPS, summary({ 10: 5, 9: 1, 8: 2, 3: 2 }));
  await expect.element(page.getByText('Net Promoter Score +40')).toBeVisible();
  await expect.element(page.getByText('6 · 60 %')).toBeVisible();
  await expect.element(page.getByRole('listitem').nth(3)).toHaveTextContent('3: 2 svar, 20 %');
  expect(await listViolations()).toEqual([]);
});

test('shows choices as bars, with a row for custom answers', async () => {
  await openResults(CHOICES, summary({ a: 6, b: 3 }, { other: 2, met: 12 }));
  await expect.element(row(/^A 6 60 %/)).toBeVisible();
  await expect.element(row(/^Eget svar 2 20 %/)).toBeVisible();
  await expect.element(page.getByText('2 hoppet over')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('shows the mean of numbers in the reader’s format', async () => {
  const rating: Question = { ...BASE, type: 'rating', max: 5 };
  await openResults(rating, summary({ 4: 5, 5: 5 }, { hundredths: 4_500 }));
  await expect.element(page.getByText('Snitt 4,5')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('shows a mean that rounds to zero without a sign', async () => {
  const scale: Question = {
    ...BASE,
    type: 'number',
    min: null,
    max: null,
    integer: false,
    unit: { nb: '', en: '' },
  };
  await openResults(scale, summary({ 0: 399, '-0.01': 1 }, { hundredths: -1 }));
  await expect.element(page.getByText('Snitt 0', { exact: true })).toBeVisible();
});

test('has a table for every chart', async () => {
  await openResults(NPS, summary({ 10: 5, 3: 5 }), { asTable: true });
  await expect.element(row(/^10 5 50 %/)).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Andel' })).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('sorts ranked choices by mean rank', async () => {
  await openResults(RANKING, summary({ 'a 2': 9, 'a 1': 1, 'b 1': 9, 'b 2': 1 }));
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('B1,19');
  expect(await listViolations()).toEqual([]);
});

test('shows each number of a matrix as text', async () => {
  await openResults(MATRIX, summary({ 'r x': 8, 'r y': 2, 's y': 10 }));
  await expect.element(row(/^R 8 · 80 % 2 · 20 %/)).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('reports a question without answers', async () => {
  await openResults(NPS, summary({}, { answered: 0 }));
  await expect.element(page.getByText('Ingen har svart på dette.')).toBeVisible();
});

describe('a pressable answer', () => {
  test.each([
    ['a bar', CHOICES, { a: 6 }, 'A', 'a'],
    ['a column', NPS, { 9: 10 }, '9: 10 svar, 100 %', '9'],
    ['a cell', MATRIX, { 'r x': 10 }, '10 · 100 %', 'r x'],
  ] as const)(
    'of type %s shows that it is pressed',
    async (_name, question, counts, label, key) => {
      const pressed: string[] = [];
      const picking = { picked: key, onPick: (picked: string) => pressed.push(picked) };
      await openResults(question, summary(counts), { picking });
      const button = page.getByRole('button', { name: label, exact: true });
      await expect.element(button).toHaveAttribute('aria-pressed', 'true');
      await button.click();
      expect(pressed).toEqual([key]);
      expect(await listViolations()).toEqual([]);
    },
  );
});
