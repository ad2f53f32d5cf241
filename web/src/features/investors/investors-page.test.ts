import { STAGES } from '@samspill/domain/projects/terms';
import { describe, expect, it } from 'vitest';
import {
  INVESTOR_STAGES,
  NO_INVESTOR_FILTERS,
  readInvestorFilters,
  writeInvestorFilters,
} from './investors-page.tsx';

describe('investor filters', () => {
  it('keeps all filters in a round trip through the address', () => {
    const filters = { sector: 'health', stage: 'idea' } as const;
    expect(readInvestorFilters(writeInvestorFilters(filters))).toEqual(filters);
  });

  it('lists all stages', () => {
    expect(INVESTOR_STAGES).toEqual(STAGES);
  });

  it.each(['', 'sector=Not%20a%20slug', 'stage=exit'])('are empty in “%s”', (query) => {
    expect(readInvestorFilters(new URLSearchParams(query))).toEqual(NO_INVESTOR_FILTERS);
  });
});
