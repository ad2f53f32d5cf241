import { expect, it } from 'vitest';
import { hasWords, SURVEY_FILTERS } from './survey-filters.ts';
import { text } from './testing/survey-examples.ts';

const { read, write } = SURVEY_FILTERS;

it('round-trips through the address', () => {
  const filters = { words: 'hav vind', status: 'open' } as const;
  expect(read(write(filters))).toEqual(filters);
  expect(read(new URLSearchParams('status=lost'))).toEqual({ words: '', status: null });
});

it('finds a title by its words in either language', () => {
  const row = { title: text('Hva trenger medlemmene?', 'What do members need?') };
  expect(hasWords(row, '')).toBe(true);
  expect(hasWords(row, 'MEDLEM trenger')).toBe(true);
  expect(hasWords(row, 'need')).toBe(true);
  expect(hasWords(row, 'medlem fest')).toBe(false);
});
