import type { SurveyResultsAnswer } from '@samspill/domain/surveys/admin-survey';
import { isFiltered } from '@samspill/domain/surveys/results-filter';
import type { SurveySummary } from '@samspill/domain/surveys/summary';
import { MIN_GROUP } from '@samspill/domain/surveys/survey';
import { useCallback } from 'react';
import { useQuery } from '../../../../data/query.ts';
import { useLiveSummary } from './live-summary.ts';
import { fetchResults } from './results-api.ts';
import { type ResultsFilters, toResultsQuery } from './results-filters.ts';

export interface ShownResults {
  readonly survey: SurveyResultsAnswer;
  /** How many are complete, whatever the filter. */
  readonly total: number;
  /** Of those that pass the filter; null where they must not be shown. */
  readonly summary: SurveySummary | null;
  readonly isFiltered: boolean;
  /** The filter is being asked anew; what is shown is of the one before. */
  readonly isLoading: boolean;
  /** How many came since the filter was asked. */
  readonly newer: number;
}

const isTooFew = (anonymous: boolean, { complete }: SurveySummary) =>
  anonymous && complete > 0 && complete < MIN_GROUP;

/** The results of a survey: live of all, and as asked for of those that pass a filter. */
export function useResults(id: string, filters: ResultsFilters) {
  const query = JSON.stringify(toResultsQuery(filters));
  const load = useCallback(() => fetchResults(id, JSON.parse(query)), [id, query]);
  const { answer, latest, error, retry } = useQuery(load);
  const live = useLiveSummary(id);
  return { error, retry, results: latest && toShown(latest, live, query, answer === null) };
}

function toShown(
  survey: SurveyResultsAnswer,
  live: SurveySummary | null,
  query: string,
  isLoading: boolean,
): ShownResults {
  const { anonymous, total } = survey;
  if (isFiltered(JSON.parse(query))) {
    const newer = Math.max(0, (live?.complete ?? total) - total);
    const { summary } = survey;
    return { ...{ survey, summary, isLoading, newer }, total: total + newer, isFiltered: true };
  }
  const known = live ?? survey.summary;
  const summary = known === null || isTooFew(anonymous, known) ? null : known;
  return {
    ...{ survey, summary, newer: 0, isFiltered: false, total: live?.complete ?? total },
    isLoading: isLoading && live === null,
  };
}
