import { type MatchKind, MatchKindSchema } from '@samspill/domain/matches/match';
import type { MatchView } from '@samspill/domain/matches/match-view';
import { type Stage, StageSchema } from '@samspill/domain/projects/stage';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { readParam, writeParams } from '../search/filter-url.ts';
import type { FilterCodec } from '../search/use-filters.ts';
import { standingOf } from './match-side.ts';

/** What a list of matches is narrowed to; the address holds all of it. */
export interface MatchFilters {
  readonly kind: MatchKind | null;
  readonly stage: Stage | null;
  readonly sector: string | null;
  /** Also those that were turned down. */
  readonly dismissed: boolean;
}

export const NO_MATCH_FILTERS: MatchFilters = {
  kind: null,
  stage: null,
  sector: null,
  dismissed: false,
};

function readMatchFilters(params: URLSearchParams): MatchFilters {
  return {
    kind: readParam(params, 'kind', MatchKindSchema),
    stage: readParam(params, 'stage', StageSchema),
    sector: readParam(params, 'sector', SlugSchema),
    dismissed: params.get('dismissed') === 'yes',
  };
}

/** Filters in the address, behind what names the list, such as its tab. */
export function matchFiltersBehind(
  place: Readonly<Record<string, string>>,
): FilterCodec<MatchFilters> {
  return {
    read: readMatchFilters,
    write: ({ kind, stage, sector, dismissed }) =>
      writeParams({ ...place, kind, stage, sector, dismissed: dismissed ? 'yes' : null }),
  };
}

/** Whether a filter leaves anything out. */
export function isNarrowed({ kind, stage, sector }: MatchFilters): boolean {
  return kind !== null || stage !== null || sector !== null;
}

/** Whether a match of the asked kind passes the other filters, for the side that reads it. */
export function passesMatchFilters(filters: MatchFilters, match: MatchView): boolean {
  const { stage, sector, dismissed } = filters;
  return (
    (dismissed || standingOf(match) !== 'dismissed') &&
    (stage === null || match.project.stage === stage) &&
    (sector === null || sharesSector(match, sector))
  );
}

function sharesSector({ reasons }: MatchView, sector: string): boolean {
  return reasons.some((reason) => reason.code === 'sectors' && reason.shared.includes(sector));
}
