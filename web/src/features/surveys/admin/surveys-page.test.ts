import { expect, it } from 'vitest';
import { matchesWords, SURVEY_FILTERS } from './surveys-page.tsx';
import { text } from './testing/survey-examples.ts';

const { read, write } = SURVEY_FILTERS;

it('round-trips through the address', () => {
  const filters = { words: 'hav vind', status: 'open' } as const;
  expect(read(write(filters))).toEqual(filters);
  expect(read(new URLSearchParams('status=lost'))).toEqual({ words: '', status: null });
});

it('finds a title by its words in either language', () => {
  const row = { title: text('Hva trenger medlemmene?', 'What do members need?') };
  expect(matchesWords(row, '')).toBe(true);
  expect(matchesWords(row, 'MEDLEM trenger')).toBe(true);
  expect(matchesWords(row, 'need')).toBe(true);
  expect(matchesWords(row, 'medlem fest')).toBe(false);
});
