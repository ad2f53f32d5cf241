import { chunksOf } from '@samspill/domain/chunks-of';
import { countedPath, responsePath, surveyPath, surveyResultsPath } from '@samspill/domain/paths';
import {
  type CountedResponse,
  countResponse,
  shardOf,
} from '@samspill/domain/surveys/count-response';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import {
  addSummaries,
  EMPTY_SUMMARY,
  type SurveySummary,
  subtractSummary,
} from '@samspill/domain/surveys/summary';
import type { Survey } from '@samspill/domain/surveys/survey';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import { onDeletion } from '../events/on-deletion.ts';
import { reactTo } from '../events/reaction.ts';
import { responses, surveys } from '../firestore/collections.ts';
import { deleteRest } from '../jobs/paced-deletion.ts';
import { deleteFolder } from '../media/delete-folder.ts';
import { countedResponses, summaryShards } from './summary-store.ts';

/** The event of each response also deletes its files, so that a folder with many is gone without this. */
async function deleteSubcollections(deps: Deps, surveyId: string): Promise<void> {
  await deleteRest(deps, { kind: 'below', id: surveyPath(surveyId) });
  await deleteFolder(deps, surveyPath(surveyId));
}

export const deleteSurveySubcollections = onDeletion(
  surveys,
  'delete what is below the survey',
  (deps, { surveyId }) => deleteSubcollections(deps, surveyId),
);

/** Deletes a response that arrived during the deletion of its survey, with its side documents. */
export const deleteOrphans = reactTo(responses, {
  name: 'delete a response without its survey',
  concerns: ({ type }) => type !== 'deleted',
  run: async (deps, { params: { surveyId } }) => {
    const survey = await deps.db.doc(surveyPath(surveyId)).get();
    if (!survey.exists) await deleteSubcollections(deps, surveyId);
  },
});

const MAX_RESPONSES_PER_BATCH = 100;

/** Returns empty for a deleted response and for an invalid one, which is logged. */
function currentSummaryOf(
  { log }: Deps,
  survey: Survey,
  path: string,
  response: SurveyResponse | undefined,
) {
  try {
    return response ? countResponse(survey, response) : EMPTY_SUMMARY;
  } catch (error) {
    log.error('response not counted', { path, error: String(error) });
    return EMPTY_SUMMARY;
  }
}

interface ShardBatch {
  readonly surveyId: string;
  readonly shard: string;
  readonly responseIds: readonly string[];
}

async function countShardBatch(
  deps: Deps,
  transaction: Transaction,
  { surveyId, shard, responseIds }: ShardBatch,
): Promise<void> {
  const { db } = deps;
  const surveyRef = db.doc(surveyPath(surveyId));
  const shardRef = db.doc(`${surveyResultsPath(surveyId)}/${shard}`);
  const sent = responseIds.map((id) => db.doc(responsePath(surveyId, id)));
  const marks = responseIds.map((id) => db.doc(countedPath(surveyId, id)));
  const [asked, stored, ...found] = await transaction.getAll(
    surveyRef,
    shardRef,
    ...sent,
    ...marks,
  );
  const survey = surveys.parse(deps, asked);
  // The deletion of the survey also deletes its counts.
  if (!survey) return;
  const before = summaryShards.parse(deps, stored) ?? EMPTY_SUMMARY;
  let after = before;
  for (const [index, mark] of marks.entries()) {
    const response = found[index];
    const counted = countedResponses.parse(deps, found[sent.length + index]);
    if (!response?.exists && counted?.isKept) continue;
    const data = responses.parse(deps, response);
    const path = sent[index]?.path ?? '';
    const summary = currentSummaryOf(deps, survey, path, data);
    const earlier = counted?.summary ?? EMPTY_SUMMARY;
    after = addSummaries(subtractSummary(after, earlier), summary);
    if (data && counted && areSummariesEqual(earlier, summary)) continue;
    if (data) transaction.set(mark, { shard, summary } satisfies CountedResponse);
    else if (counted) transaction.delete(mark);
  }
  if (!areSummariesEqual(before, after)) transaction.set(shardRef, after);
}

/** Compares sorted keys, because Firestore does not keep their order. */
const areSummariesEqual = (left: SurveySummary, right: SurveySummary) =>
  JSON.stringify(sortKeys(left)) === JSON.stringify(sortKeys(right));

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return entries.map(([name, inner]) => [name, sortKeys(inner)]);
}

interface CountRequest {
  readonly surveyId: string;
  readonly responseId: string;
}

/** Batches per shard, so that transactions on it do not abort each other. */
const addToBatch = createBatches<CountRequest>('count responses', async (deps, requests) => {
  const [first] = requests;
  if (!first) return;
  const { surveyId } = first;
  const all = [...new Set(requests.map(({ responseId }) => responseId))];
  for (const responseIds of chunksOf(all, MAX_RESPONSES_PER_BATCH)) {
    const shard = shardOf(first.responseId);
    await deps.db.runTransaction((transaction) =>
      countShardBatch(deps, transaction, { surveyId, shard, responseIds }),
    );
  }
});

/** Replaces the previous contribution of a response to the summary. Idempotent; events may arrive in any order. */
export const recountResponse = (deps: Deps, surveyId: string, responseId: string): Promise<void> =>
  addToBatch(deps, `${surveyId}/${shardOf(responseId)}`, { surveyId, responseId });

export const countChangedResponse = reactTo(responses, {
  name: 'count the response',
  // A release does not affect the counts.
  concerns: ({ before, after }) => !after?.releasedOn || before?.status !== after.status,
  run: (deps, { params: { surveyId, responseId } }) => recountResponse(deps, surveyId, responseId),
});
