import { type Stage, StageSchema } from '@samspill/domain/projects/stage';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { readParam, writeParams } from '../search/filter-url.ts';

/** What the list is narrowed to; the address holds all of it, in the words that the API asks with. */
export interface InvestorFilters {
  readonly sector: string | null;
  readonly stage: Stage | null;
}

export const NO_INVESTOR_FILTERS: InvestorFilters = { sector: null, stage: null };

export function readInvestorFilters(params: URLSearchParams): InvestorFilters {
  return {
    sector: readParam(params, 'sector', SlugSchema),
    stage: readParam(params, 'stage', StageSchema),
  };
}

export function writeInvestorFilters({ sector, stage }: InvestorFilters): URLSearchParams {
  return writeParams({ sector, stage });
}
