import { surveyResultsPath } from '@samspill/domain/paths';
import { addSummaries, EMPTY_SUMMARY, type SurveySummary } from '@samspill/domain/surveys/summary';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useLiveQuery } from '../../../../data/live-query.ts';

/** The parts of a summary are sixteen. */
const PARTS = { pageSize: 16 };
const counts = v.record(v.string(), v.number());

const SummarySchema = v.strictObject({
  complete: v.number(),
  partial: v.number(),
  opened: v.number(),
  stopped: counts,
  seconds: counts,
  days: counts,
  languages: counts,
  questions: v.record(
    v.string(),
    v.strictObject({
      ...{ met: v.number(), answered: v.number(), other: v.number(), hundredths: v.number() },
      counts,
    }),
  ),
});

/** What all have answered until now; null until the server has said so, and where it cannot be reached. */
export function useLiveSummary(surveyId: string): SurveySummary | null {
  const live = useLiveQuery(
    { collection: surveyResultsPath(surveyId), where: [], orderBy: ['complete', 'desc'] },
    SummarySchema,
    PARTS,
  );
  const parts = live.status === 'ready' && !live.fromCache ? live.data : null;
  return useMemo(
    () =>
      parts === null
        ? null
        : parts.rows.map(({ data }) => data).reduce<SurveySummary>(addSummaries, EMPTY_SUMMARY),
    [parts],
  );
}
