import { RESULTS } from '@samspill/domain/paths';
import { COUNTED, SURVEYS, surveyResultsPath } from '@samspill/domain/surveys/paths';
import {
  CountedResponseSchema,
  SurveySummarySchema,
} from '@samspill/domain/surveys/stored-summary';
import { addSummaries, EMPTY_SUMMARY, type SurveySummary } from '@samspill/domain/surveys/summary';
import { AggregateField } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';

export const summaryShards = defineCollection(
  `${SURVEYS}/{surveyId}/${RESULTS}/{shard}`,
  SurveySummarySchema,
  EMPTY_SUMMARY,
);
export const countedResponses = defineCollection(
  `${SURVEYS}/{surveyId}/${COUNTED}/{responseId}`,
  CountedResponseSchema,
);

export async function readSummary(deps: Deps, surveyId: string): Promise<SurveySummary> {
  const { docs } = await deps.db.collection(surveyResultsPath(surveyId)).get();
  const shards = summaryShards.parseAll(deps, docs);
  return shards.map(({ data }) => data).reduce(addSummaries, EMPTY_SUMMARY);
}

export type SummaryTotals = Pick<SurveySummary, 'opened' | 'partial' | 'complete'>;

export async function readTotals({ db }: Deps, surveyId: string): Promise<SummaryTotals> {
  const sums = await db
    .collection(surveyResultsPath(surveyId))
    .aggregate({
      opened: AggregateField.sum('opened'),
      partial: AggregateField.sum('partial'),
      complete: AggregateField.sum('complete'),
    })
    .get();
  return sums.data();
}
