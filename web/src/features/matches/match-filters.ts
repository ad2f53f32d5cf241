import { IdSchema } from '@samspill/domain/id';
import {
  type MatchKind,
  MatchKindSchema,
  type MatchSide,
  type MatchState,
} from '@samspill/domain/matches/match';
import type { MatchView } from '@samspill/domain/matches/match-view';
import { type Stage, StageSchema } from '@samspill/domain/projects/terms';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { readParam, writeParams } from '../../platform/search/filter-url.ts';
import type { FilterCodec } from '../../platform/search/use-filters.ts';

/** Match status as seen by one side; reveals the other side’s choice only once both are interested. */
type MatchStatus = MatchState | 'mutual';

export function getMatchStatus({ state, mutualAt }: MatchView): MatchStatus {
  return state === 'interested' && mutualAt !== null ? 'mutual' : state;
}

export function otherSideName(match: MatchView, side: MatchSide): string {
  return side === 'person' ? match.project.title : match.person.name;
}

export interface MatchFilters {
  readonly kind: MatchKind | null;
  readonly stage: Stage | null;
  readonly sector: string | null;
  readonly group: string | null;
  readonly dismissed: boolean;
}

export const NO_MATCH_FILTERS: MatchFilters = {
  kind: null,
  stage: null,
  sector: null,
  group: null,
  dismissed: false,
};

function readMatchFilters(params: URLSearchParams): MatchFilters {
  return {
    kind: readParam(params, 'kind', MatchKindSchema),
    stage: readParam(params, 'stage', StageSchema),
    sector: readParam(params, 'sector', SlugSchema),
    group: readParam(params, 'group', IdSchema),
    dismissed: params.get('dismissed') === 'yes',
  };
}

/** Codec for filters in the address; keeps the `place` parameters, such as the tab. */
export function createMatchFilterCodec(
  place: Readonly<Record<string, string>>,
): FilterCodec<MatchFilters> {
  return {
    read: readMatchFilters,
    write: ({ kind, stage, sector, group, dismissed }) =>
      writeParams({ ...place, kind, stage, sector, group, dismissed: dismissed ? 'yes' : null }),
  };
}

export function hasActiveFilters({ kind, stage, sector, group }: MatchFilters): boolean {
  return kind !== null || stage !== null || sector !== null || group !== null;
}

/** Filters in the browser by the fields that the query does not cover. */
export function passesMatchFilters(filters: MatchFilters, match: MatchView): boolean {
  const { stage, sector, dismissed } = filters;
  return (
    (dismissed || getMatchStatus(match) !== 'dismissed') &&
    (stage === null || match.project.stage === stage) &&
    (sector === null || sharesSector(match, sector))
  );
}

function sharesSector({ reasons }: MatchView, sector: string): boolean {
  return reasons.some((reason) => reason.code === 'sectors' && reason.shared.includes(sector));
}
