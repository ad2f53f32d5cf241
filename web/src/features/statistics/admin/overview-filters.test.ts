import { describe, expect, it } from 'vitest';
import {
  NO_OVERVIEW_FILTERS,
  OVERVIEW_FILTERS,
  type OverviewFilters,
  toAuditQuery,
} from './overview-filters.ts';

const ALL: OverviewFilters = {
  tab: 'audit',
  days: '365',
  words: 'reklame',
  action: 'user.suspend',
  actor: 'astrid',
  target: 'kari',
  open: 'e1',
  from: '2026-01-01',
  to: '2026-01-31',
};

describe('OVERVIEW_FILTERS', () => {
  it('contains the tab, the period and every filter', () => {
    expect(OVERVIEW_FILTERS.read(OVERVIEW_FILTERS.write(ALL))).toEqual(ALL);
  });

  it('has no parameters without filters', () => {
    expect(OVERVIEW_FILTERS.write(NO_OVERVIEW_FILTERS).toString()).toBe('');
  });

  it.each([
    'tab=log',
    'days=31',
    'days=',
    'action=user.hug',
    'actor=',
    'entry=',
    'from=today',
    'to=',
  ])('ignores %s', (search) => {
    expect(OVERVIEW_FILTERS.read(new URLSearchParams(search))).toEqual(NO_OVERVIEW_FILTERS);
  });
});

describe('toAuditQuery', () => {
  it('has only the set filters', () => {
    expect(toAuditQuery(ALL)).toEqual({
      q: 'reklame',
      action: 'user.suspend',
      actor: 'astrid',
      target: 'kari',
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(toAuditQuery(NO_OVERVIEW_FILTERS)).toEqual({});
  });

  it('never exceeds the limits of the API', () => {
    const long = 'ord '.repeat(500);
    const query = toAuditQuery({ ...ALL, words: long, actor: long, target: long });
    expect(Object.values(query).filter((value) => value.length > 200)).toEqual([]);
  });
});
