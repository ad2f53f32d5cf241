import type { SurveyResultsData } from '@samspill/domain/surveys/admin-survey';
import { releasedPath, surveyResultsPath } from '@samspill/domain/surveys/paths';
import { isFiltered } from '@samspill/domain/surveys/results-filter';
import type { SurveySummary } from '@samspill/domain/surveys/summary';
import { addSummaries, EMPTY_SUMMARY } from '@samspill/domain/surveys/summary';
import { MIN_GROUP } from '@samspill/domain/surveys/survey';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { useLiveDocument, useLiveQuery } from '../../../../data/live-query.ts';
import { useQuery } from '../../../../data/query.ts';
import { useCan } from '../../../../session/use-session.ts';
import { fetchResults } from './results-api.ts';
import { type ResultsFilters, toResultsQuery } from './results-filters.ts';

/** A summary has 16 shards. */
const SHARD_PAGE = { pageSize: 16 };
const CountRecordSchema = v.record(v.string(), v.number());

const SummarySchema = v.strictObject({
  complete: v.number(),
  partial: v.number(),
  opened: v.number(),
  stopped: CountRecordSchema,
  seconds: CountRecordSchema,
  days: CountRecordSchema,
  languages: CountRecordSchema,
  questions: v.record(
    v.string(),
    v.strictObject({
      met: v.number(),
      answered: v.number(),
      other: v.number(),
      hundredths: v.number(),
      counts: CountRecordSchema,
    }),
  ),
});

const ReleasedSchema = v.strictObject({ summary: SummarySchema });

/** Live summary of all answers; null while loading and offline. */
function useLiveSummary(surveyId: string, anonymous: boolean | undefined): SurveySummary | null {
  const parts = useLiveQuery(
    anonymous === false
      ? { collection: surveyResultsPath(surveyId), where: [], orderBy: ['complete', 'desc'] }
      : null,
    SummarySchema,
    SHARD_PAGE,
  );
  const released = useLiveDocument(anonymous ? releasedPath(surveyId) : null, ReleasedSchema);
  return useMemo(() => {
    if (released.status === 'ready' && !released.fromCache)
      return released.data?.data.summary ?? null;
    if (parts.status !== 'ready' || parts.fromCache) return null;
    return parts.data.rows
      .map(({ data }) => data)
      .reduce<SurveySummary>(addSummaries, EMPTY_SUMMARY);
  }, [parts, released]);
}

export interface DisplayedResults {
  readonly survey: SurveyResultsData;
  /** Number of complete responses, ignoring the filter. */
  readonly total: number;
  /** Filtered summary; null when privacy forbids showing it. */
  readonly summary: SurveySummary | null;
  readonly isFiltered: boolean;
  /** True during a refetch; the results still belong to the previous filter. */
  readonly isLoading: boolean;
  /** Number of answers since the filtered fetch. */
  readonly newer: number;
}

const hasTooFewResponses = (anonymous: boolean, { complete }: SurveySummary) =>
  anonymous && complete < MIN_GROUP;

export function useResults(id: string, filters: ResultsFilters) {
  const query = JSON.stringify(toResultsQuery(filters));
  const load = useCallback(() => fetchResults(id, JSON.parse(query)), [id, query]);
  const { answer, latest, error, retry } = useQuery(load);
  // Live sums would show what each answer changes.
  const canEdit = useCan('editSurveys');
  const live = useLiveSummary(id, canEdit ? latest?.anonymous : undefined);
  return { error, retry, results: latest && toDisplayed(latest, live, query, answer === null) };
}

function toDisplayed(
  survey: SurveyResultsData,
  live: SurveySummary | null,
  query: string,
  isLoading: boolean,
): DisplayedResults {
  const { anonymous, total } = survey;
  if (isFiltered(JSON.parse(query))) {
    const newer = Math.max(0, (live?.complete ?? total) - total);
    const { summary } = survey;
    return { survey, summary, isLoading, newer, total: total + newer, isFiltered: true };
  }
  const known = live ?? survey.summary;
  const summary = known === null || hasTooFewResponses(anonymous, known) ? null : known;
  return {
    survey,
    summary,
    newer: 0,
    isFiltered: false,
    total: live?.complete ?? total,
    isLoading: isLoading && live === null,
  };
}
