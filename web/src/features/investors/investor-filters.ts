import type { Stage } from '@samspill/domain/projects/stage';

export interface InvestorFilters {
  readonly sector: string | null;
  readonly stage: Stage | null;
}

export const NO_INVESTOR_FILTERS: InvestorFilters = { sector: null, stage: null };

/** Copied and validated by hand: importing the schemas would double the page’s size. */
export const INVESTOR_STAGES = [
  'idea',
  'prototype',
  'launched',
  'growing',
] as const satisfies readonly Stage[];

export const toStage = (value: string | null): Stage | null =>
  INVESTOR_STAGES.find((stage) => stage === value) ?? null;

const toSector = (value: string | null): string | null =>
  value !== null && /^[a-z0-9-]+$/.test(value) ? value : null;

export function readInvestorFilters(params: URLSearchParams): InvestorFilters {
  return { sector: toSector(params.get('sector')), stage: toStage(params.get('stage')) };
}

export function writeInvestorFilters({ sector, stage }: InvestorFilters): URLSearchParams {
  return new URLSearchParams({ ...(sector && { sector }), ...(stage && { stage }) });
}
