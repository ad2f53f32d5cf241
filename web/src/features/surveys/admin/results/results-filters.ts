import * as v from 'valibot';
import { readParam, writeParams } from '../../../../platform/search/filter-url.ts';

export const RESULT_TABS = ['all', 'compare', 'single'] as const;
type ResultTab = (typeof RESULT_TABS)[number];

export interface ResultsFilters {
  readonly tab: ResultTab;
  readonly from: string | null;
  readonly to: string | null;
  readonly question: string | null;
  readonly choice: string | null;
  readonly isTable: boolean;
  readonly by: string | null;
  readonly left: string | null;
  readonly right: string | null;
  /** Tag of single responses; the sums know none. */
  readonly tag: string | null;
}

export const NO_FILTER = { from: null, to: null, question: null, choice: null } as const;

const DaySchema = v.pipe(v.string(), v.isoDate());

export function readResultsFilters(params: URLSearchParams): ResultsFilters {
  return {
    tab: readParam(params, 'tab', v.picklist(RESULT_TABS)) ?? 'all',
    from: readParam(params, 'from', DaySchema),
    to: readParam(params, 'to', DaySchema),
    question: params.get('question') || null,
    choice: params.get('choice') || null,
    isTable: params.get('view') === 'table',
    by: params.get('by') || null,
    left: params.get('a') || null,
    right: params.get('b') || null,
    tag: params.get('tag') || null,
  };
}

export function writeResultsFilters(filters: ResultsFilters): URLSearchParams {
  const { tab, from, to, question, choice, isTable, by, left, right, tag } = filters;
  return writeParams({
    tab: tab === 'all' ? null : tab,
    from,
    to,
    question,
    choice,
    view: isTable ? 'table' : null,
    by,
    a: left,
    b: right,
    tag,
  });
}

export const RESULTS_FILTERS = { read: readResultsFilters, write: writeResultsFilters };

export interface ResultsQuery {
  readonly from?: string;
  readonly to?: string;
  readonly question?: string;
  readonly choice?: string;
}

export function toResultsQuery({ from, to, question, choice }: Partial<ResultsFilters>) {
  const query: ResultsQuery = {
    ...(from && { from }),
    ...(to && { to }),
    ...(question && choice && { question, choice }),
  };
  return query;
}

export interface ResponsesQuery extends ResultsQuery {
  readonly tag?: string;
}

export const toResponsesQuery = (filters: Partial<ResultsFilters>): ResponsesQuery => ({
  ...toResultsQuery(filters),
  ...(filters.tag && { tag: filters.tag }),
});
