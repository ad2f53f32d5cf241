import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import {
  ADMIN_MATCH_SORTS,
  type AdminMatchSort,
  MATCH_OUTCOMES,
  type MatchOutcome,
} from '@samspill/domain/matches/admin-match';
import { type MatchKind, MatchKindSchema } from '@samspill/domain/matches/match';
import * as v from 'valibot';
import { readParam, writeParams } from '../../../platform/search/filter-url.ts';

export const MATCHES_TABS = ['matches', 'weights', 'log'] as const;
export type MatchesTab = (typeof MATCHES_TABS)[number];

const StateSchema = v.picklist(MATCH_OUTCOMES);
const SortSchema = v.picklist(ADMIN_MATCH_SORTS);
export const MIN_SCORES = ['50', '60', '70', '80', '90'] as const;
const ScoreSchema = v.picklist(MIN_SCORES);

/** Maximum that the API accepts. */
const MAX_WORDS_CHARS = 200;

export interface AdminMatchFilters {
  readonly tab: MatchesTab;
  readonly words: string;
  readonly kind: MatchKind | null;
  readonly state: MatchOutcome | null;
  readonly status: 'withdrawn' | null;
  readonly min: (typeof MIN_SCORES)[number] | null;
  readonly sort: AdminMatchSort;
  readonly project: string | null;
  readonly person: string | null;
  readonly open: string | null;
}

export const NO_MATCH_FILTERS: AdminMatchFilters = {
  tab: 'matches',
  words: '',
  kind: null,
  state: null,
  status: null,
  min: null,
  sort: 'score',
  project: null,
  person: null,
  open: null,
};

export function readMatchFilters(params: URLSearchParams): AdminMatchFilters {
  return {
    tab: readParam(params, 'tab', v.picklist(MATCHES_TABS)) ?? NO_MATCH_FILTERS.tab,
    words: params.get('q') ?? '',
    kind: readParam(params, 'kind', MatchKindSchema),
    state: readParam(params, 'state', StateSchema),
    status: readParam(params, 'status', v.literal('withdrawn')),
    min: readParam(params, 'min', ScoreSchema),
    sort: readParam(params, 'sort', SortSchema) ?? NO_MATCH_FILTERS.sort,
    project: readParam(params, 'project', IdSchema),
    person: readParam(params, 'person', IdSchema),
    open: readParam(params, 'match', ComposedIdSchema),
  };
}

export function toMatchQuery(filters: AdminMatchFilters): Record<string, string> {
  const { words, kind, state, status, min, sort, project, person } = filters;
  const q = words.trim().slice(0, MAX_WORDS_CHARS);
  const order = sort === NO_MATCH_FILTERS.sort ? null : sort;
  const asked = { q, kind, state, status, min, sort: order, project, person };
  return Object.fromEntries(
    Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

export function writeMatchFilters(filters: AdminMatchFilters): URLSearchParams {
  const tab = filters.tab === NO_MATCH_FILTERS.tab ? null : filters.tab;
  return writeParams({ tab, ...toMatchQuery(filters), match: filters.open });
}

export const MATCH_FILTERS = { read: readMatchFilters, write: writeMatchFilters };
