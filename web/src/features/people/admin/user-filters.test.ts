import { AdminPersonFilterSchema } from '@samspill/domain/people/admin-person';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  NO_USER_FILTERS,
  readUserFilters,
  toUserQuery,
  type UserFilters,
  writeUserFilters,
} from './user-filters.ts';

const read = (search: string) => readUserFilters(new URLSearchParams(search));

const ALL: UserFilters = {
  words: 'kari solheim',
  kind: 'founder',
  status: 'suspended',
  role: 'moderator',
  seeded: 'no',
  sort: 'name',
  open: 'abc',
  from: '2026-01-01',
  to: '2026-01-31',
};

describe('writeUserFilters and readUserFilters', () => {
  it('contains every filter, the order and the open user', () => {
    expect(readUserFilters(writeUserFilters(ALL))).toEqual(ALL);
  });

  it('has no parameters without filters', () => {
    expect(writeUserFilters(NO_USER_FILTERS).toString()).toBe('');
  });

  it.each([
    'kind=King',
    'status=gone',
    'role=member',
    'seeded=1',
    'sort=age',
    'user=',
    'from=2026-02-30',
  ])('ignores %s', (search) => expect(read(search)).toEqual(NO_USER_FILTERS));
});

describe('toUserQuery', () => {
  it.each([
    ['everything set', ALL],
    ['nothing set', NO_USER_FILTERS],
    ['more words than fit', { ...NO_USER_FILTERS, words: 'ord '.repeat(500) }],
    ['a formula', { ...NO_USER_FILTERS, words: '=HYPERLINK("https://x.test")' }],
  ])('returns a query that the API schema accepts: %s', (_name, filters) => {
    expect(v.is(AdminPersonFilterSchema, toUserQuery(filters))).toBe(true);
  });

  it('excludes the open user', () => {
    expect(Object.values(toUserQuery(ALL))).not.toContain(ALL.open);
  });
});
