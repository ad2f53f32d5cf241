import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import { ADMIN_MATCH_SORTS, MATCH_OUTCOMES } from '@samspill/domain/matches/admin-match';
import { MatchKindSchema } from '@samspill/domain/matches/match';
import * as v from 'valibot';
import {
  choiceParam,
  defineFilters,
  param,
  textParam,
} from '../../../platform/search/define-filters.ts';
import { writeParams } from '../../../platform/search/filter-url.ts';

export const MATCHES_TABS = ['matches', 'weights', 'log'] as const;
export type MatchesTab = (typeof MATCHES_TABS)[number];

const StateSchema = v.picklist(MATCH_OUTCOMES);
export const MIN_SCORES = ['50', '60', '70', '80', '90'] as const;
const ScoreSchema = v.picklist(MIN_SCORES);

/** Maximum that the API accepts. */
const MAX_WORDS_CHARS = 200;

export const { none: NO_MATCH_FILTERS, read: readMatchFilters } = defineFilters({
  tab: choiceParam('tab', MATCHES_TABS, 'matches'),
  words: textParam('q'),
  kind: param('kind', MatchKindSchema),
  state: param('state', StateSchema),
  status: param('status', v.literal('withdrawn')),
  min: param('min', ScoreSchema),
  sort: choiceParam('sort', ADMIN_MATCH_SORTS, 'score'),
  project: param('project', IdSchema),
  person: param('person', IdSchema),
  open: param('match', ComposedIdSchema),
});

export type AdminMatchFilters = typeof NO_MATCH_FILTERS;

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
