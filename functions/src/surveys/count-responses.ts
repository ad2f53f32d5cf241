import { chunksOf } from '@samspill/domain/cut';
import { joinIds } from '@samspill/domain/id';
import type { RecountProgress } from '@samspill/domain/surveys/admin-survey';
import {
  type CountedResponse,
  countResponse,
  SHARDS,
  shardOf,
} from '@samspill/domain/surveys/count-response';
import {
  COUNTED,
  countedPath,
  responsePath,
  responsesPath,
  surveyPath,
  surveyResultsPath,
} from '@samspill/domain/surveys/paths';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import {
  addSummaries,
  EMPTY_SUMMARY,
  type SurveySummary,
  subtractSummary,
} from '@samspill/domain/surveys/summary';
import type { Survey } from '@samspill/domain/surveys/survey';
import {
  FieldPath,
  type Query,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { responses, surveys } from '../platform/firestore/collections.ts';
import { deleteRest } from '../platform/jobs/paced-deletion.ts';
import { deleteFolder } from '../platform/media/delete-folder.ts';
import { createBatches } from '../platform/triggers/batches.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { onDeletion } from '../platform/triggers/on-deletion.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { recountReleased } from './release-answers.ts';
import { countedResponses, summaryShards } from './summary-store.ts';
import { targetOf } from './survey-admin-store.ts';
import { definitionOf, readSurvey } from './survey-store.ts';

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

const recountResponse = (deps: Deps, surveyId: string, responseId: string): Promise<void> =>
  addToBatch(deps, `${surveyId}/${shardOf(responseId)}`, { surveyId, responseId });

export const countChangedResponse = reactTo(responses, {
  name: 'count the response',
  // A release does not affect the counts.
  concerns: ({ before, after }) => !after?.releasedOn || before?.status !== after.status,
  run: (deps, { params: { surveyId, responseId } }) => recountResponse(deps, surveyId, responseId),
});

const PER_PAGE = 500;

async function listIds(query: Query, after: string | null): Promise<string[]> {
  const inOrder = query.orderBy(FieldPath.documentId()).select().limit(PER_PAGE);
  const { docs } = await (after === null ? inOrder : inOrder.startAfter(after)).get();
  return docs.map(({ id }) => id);
}

async function recountResponses(deps: Deps, surveyId: string, items: readonly string[]) {
  const pathOf = (id: string) => `${responsesPath(surveyId)}/${id}`;
  const all = { name: 'recount', items, pathOf, atOnce: PER_PAGE };
  return forEachSettled(deps, all, (id) => recountResponse(deps, surveyId, id));
}

function readShardSum(deps: Deps, surveyId: string, shard: string) {
  const { db } = deps;
  const marks = db.collection(`${surveyPath(surveyId)}/${COUNTED}`).where('shard', '==', shard);
  const pages = marks.orderBy(FieldPath.documentId()).limit(PER_PAGE);
  return db.runTransaction(
    async (transaction) => {
      const ref = db.doc(`${surveyResultsPath(surveyId)}/${shard}`);
      const stored = summaryShards.parse(deps, await transaction.get(ref)) ?? EMPTY_SUMMARY;
      let sum = EMPTY_SUMMARY;
      for (let page: Query | null = pages; page; ) {
        const { docs }: QuerySnapshot = await transaction.get(page);
        for (const { data } of countedResponses.parseAll(deps, docs))
          sum = addSummaries(sum, data.summary);
        const last = docs.at(-1);
        page = last && docs.length === PER_PAGE ? pages.startAfter(last) : null;
      }
      return { sum, stored };
    },
    { readOnly: true },
  );
}

/** Corrects a shard by what was wrong at the read time, so that answers counted since remain counted. */
async function sumShard(deps: Deps, surveyId: string, shard: string): Promise<void> {
  const { db } = deps;
  const { sum, stored } = await readShardSum(deps, surveyId, shard);
  const ref = db.doc(`${surveyResultsPath(surveyId)}/${shard}`);
  await db.runTransaction(async (transaction) => {
    const [survey, current] = await transaction.getAll(db.doc(surveyPath(surveyId)), ref);
    if (!survey?.exists) return;
    const now = summaryShards.parse(deps, current) ?? EMPTY_SUMMARY;
    transaction.set(ref, addSummaries(subtractSummary(now, stored), sum));
  });
}

const MARKS = 'counted';
const SHARD = 'shard';
const RELEASED = 'released';

const nextIn = (ids: readonly string[], kind: typeof MARKS | null): string | null => {
  const last = ids.length < PER_PAGE ? undefined : ids.at(-1);
  if (last === undefined) return null;
  return kind === null ? last : joinIds(kind, last);
};

async function recountMarks(deps: Deps, id: string, after: string | null): Promise<string> {
  const ids = await listIds(deps.db.collection(`${surveyPath(id)}/${COUNTED}`), after);
  await recountResponses(deps, id, ids);
  return nextIn(ids, MARKS) ?? joinIds(SHARD, SHARDS[0] ?? '0');
}

async function recountPage(deps: Deps, id: string, after: string | null): Promise<RecountProgress> {
  const ids = await listIds(deps.db.collection(responsesPath(id)), after);
  const counted = await recountResponses(deps, id, ids);
  const next = nextIn(ids, null) ?? (await recountMarks(deps, id, null));
  return { counted, next };
}

interface RecountStep {
  /** Cursor of the last step: a response, a mark, a shard, or null at the start. */
  readonly after: string | null;
  readonly actorId: string;
}

/**
 * Rebuilds the summary from the responses in steps of a page or a shard. Concurrent answers are safe. Throws
 * `not-found`.
 */
export async function recountSurvey(
  deps: Deps,
  id: string,
  { after, actorId }: RecountStep,
): Promise<RecountProgress> {
  const survey = await readSurvey(deps, id);
  const [kind, place] = after?.split('.') ?? [];
  if (place === undefined) {
    const page = await recountPage(deps, id, after);
    // The number of stored answers would say when an anonymous one came.
    return definitionOf(survey).settings.anonymous ? { ...page, counted: 0 } : page;
  }
  if (kind === MARKS) return { counted: 0, next: await recountMarks(deps, id, place) };
  if (kind === SHARD) {
    await sumShard(deps, id, place);
    const following = SHARDS[SHARDS.indexOf(place) + 1];
    return { counted: 0, next: following ? joinIds(SHARD, following) : joinIds(RELEASED, 'all') };
  }
  await recountReleased(deps, id, survey);
  const target = targetOf(id, survey.definition);
  await recordAudit(deps, { actorId, action: 'survey.recount', target });
  return { counted: 0, next: null };
}
