import { expect, it } from 'vitest';
import {
  readResultsFilters,
  toResponsesQuery,
  toResultsQuery,
  writeResultsFilters,
} from './results-filters.ts';

const ADDRESS =
  'tab=compare&from=2026-03-01&to=2026-03-09&question=q1&choice=r+1&view=table&by=q2&a=x&b=y&tag=m%C3%A5+ringes';

it('round-trips through the address', () => {
  const filters = readResultsFilters(new URLSearchParams(ADDRESS));
  expect(writeResultsFilters(filters).toString()).toBe(ADDRESS);
  expect(writeResultsFilters(readResultsFilters(new URLSearchParams())).toString()).toBe('');
});

it('ignores an invalid day', () => {
  const filters = readResultsFilters(new URLSearchParams('from=yesterday&tab=else'));
  expect(filters).toMatchObject({ from: null, tab: 'all' });
});

it('filters single responses by tag, and no sums', () => {
  const filters = readResultsFilters(new URLSearchParams('tag=viktig&to=2026-03-09'));
  expect(toResponsesQuery(filters)).toEqual({ tag: 'viktig', to: '2026-03-09' });
  expect(toResultsQuery(filters)).toEqual({ to: '2026-03-09' });
  expect(toResponsesQuery(readResultsFilters(new URLSearchParams('tag=')))).toEqual({});
});

it('filters by an answer only with its question', () => {
  const of = (search: string) => toResultsQuery(readResultsFilters(new URLSearchParams(search)));
  expect(of('question=q1')).toEqual({});
  expect(of('question=q1&choice=a&to=2026-03-09')).toEqual({
    question: 'q1',
    choice: 'a',
    to: '2026-03-09',
  });
});
