import { describe, expect, it } from 'vitest';
import {
  createMatchFilterCodec,
  hasActiveFilters,
  NO_MATCH_FILTERS,
  passesMatchFilters,
} from './match-filters.ts';
import { createMatchView } from './matches.cases.ts';

const passes = (filters: Partial<typeof NO_MATCH_FILTERS>, match = createMatchView()) =>
  passesMatchFilters({ ...NO_MATCH_FILTERS, ...filters }, match);

describe('match filters', () => {
  it('are all in the address, after the tab', () => {
    const filters = {
      kind: 'investor',
      stage: 'idea',
      sector: 'health',
      group: 'kull',
      dismissed: true,
    } as const;
    const { read, write } = createMatchFilterCodec({ tab: 'matches' });
    const params = write(filters);
    expect(params.toString()).toBe(
      'tab=matches&kind=investor&stage=idea&sector=health&group=kull&dismissed=yes',
    );
    expect(read(params)).toEqual(filters);
  });

  it('keeps the tab in the address when no filter is set', () => {
    const { write } = createMatchFilterCodec({ tab: 'matches' });
    expect(write(NO_MATCH_FILTERS).toString()).toBe('tab=matches');
  });

  it('hide dismissed matches by default', () => {
    const dismissed = createMatchView({ state: 'dismissed' });
    expect(passes({}, dismissed)).toBe(false);
    expect(passes({ dismissed: true }, dismissed)).toBe(true);
  });

  it('filter by project stage and common sectors', () => {
    expect(passes({ stage: 'idea', sector: 'ocean' })).toBe(true);
    expect(passes({ stage: 'growing' })).toBe(false);
    expect(passes({ sector: 'health' })).toBe(false);
  });

  it('count only if they exclude something', () => {
    expect(hasActiveFilters({ ...NO_MATCH_FILTERS, dismissed: true })).toBe(false);
    expect(hasActiveFilters({ ...NO_MATCH_FILTERS, kind: 'talent' })).toBe(true);
  });
});
