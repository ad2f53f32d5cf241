import { AdminMatchFilterSchema } from '@samspill/domain/matches/admin-match';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type AdminMatchFilters,
  NO_MATCH_FILTERS,
  readMatchFilters,
  toMatchQuery,
  writeMatchFilters,
} from './match-filters.ts';

const ALL: AdminMatchFilters = {
  tab: 'weights',
  words: 'tare',
  kind: 'investor',
  state: 'mutual',
  status: 'withdrawn',
  min: '70',
  sort: 'newest',
  project: 'tareskogen',
  person: 'ola-bakken',
  open: 'tareskogen_ola-bakken',
};

describe('writeMatchFilters and readMatchFilters', () => {
  it('contains the tab, every filter and the open match', () => {
    expect(readMatchFilters(writeMatchFilters(ALL))).toEqual(ALL);
  });

  it('has no parameters without filters', () => {
    expect(writeMatchFilters(NO_MATCH_FILTERS).toString()).toBe('');
  });

  it.each(['tab=x', 'kind=friend', 'state==1', 'status=current', 'min=55', 'match=a/b', 'person='])(
    'ignores %s',
    (search) => expect(readMatchFilters(new URLSearchParams(search))).toEqual(NO_MATCH_FILTERS),
  );
});

describe('toMatchQuery', () => {
  it.each([
    ['everything set', ALL],
    ['nothing set', NO_MATCH_FILTERS],
    ['more words than fit', { ...NO_MATCH_FILTERS, words: 'ord '.repeat(500) }],
    ['a formula', { ...NO_MATCH_FILTERS, words: '=HYPERLINK("https://x.test")' }],
  ])('returns a query that the API schema accepts: %s', (_name, filters) => {
    expect(v.is(AdminMatchFilterSchema, toMatchQuery(filters))).toBe(true);
  });
});
