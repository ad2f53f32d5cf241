import { surveyResultsPath } from '@samspill/domain/paths';
import { addSummaries, EMPTY_SUMMARY, type SurveySummary } from '@samspill/domain/surveys/summary';
import { AggregateField } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

/** The summary of all responses that are counted: a read for each shard, however many responses there are. */
export async function readSummary({ db }: Deps, surveyId: string): Promise<SurveySummary> {
  const { docs } = await db.collection(surveyResultsPath(surveyId)).get();
  return docs.map((shard) => shard.data() as SurveySummary).reduce(addSummaries, EMPTY_SUMMARY);
}

export type SummaryTotals = Pick<SurveySummary, 'opened' | 'partial' | 'complete'>;

/** How many there are of each: one read. */
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
