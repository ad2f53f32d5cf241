import { COUNTED, responsesPath, surveyPath, surveyResultsPath } from '@samspill/domain/paths';
import type { RecountProgress } from '@samspill/domain/surveys/admin-survey';
import { SHARDS } from '@samspill/domain/surveys/count-response';
import { addSummaries, EMPTY_SUMMARY } from '@samspill/domain/surveys/summary';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { recordAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { recountResponse } from './count-responses.ts';
import { recountReleased } from './release-answers.ts';
import { countedResponses } from './summary-store.ts';
import { targetOf } from './survey-admin-store.ts';
import { readSurvey } from './survey-store.ts';

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

async function uncountDeleted(deps: Deps, surveyId: string): Promise<void> {
  const marks = deps.db.collection(`${surveyPath(surveyId)}/${COUNTED}`);
  let after: string | null = null;
  do {
    const ids: string[] = await listIds(marks, after);
    await recountResponses(deps, surveyId, ids);
    after = ids.length < PER_PAGE ? null : (ids.at(-1) ?? null);
  } while (after !== null);
}

async function sumShard(deps: Deps, surveyId: string, shard: string): Promise<void> {
  const { db } = deps;
  const marks = db.collection(`${surveyPath(surveyId)}/${COUNTED}`).where('shard', '==', shard);
  await db.runTransaction(async (transaction) => {
    const survey = await transaction.get(db.doc(surveyPath(surveyId)));
    if (!survey.exists) return;
    const { docs } = await transaction.get(marks);
    const sum = countedResponses
      .parseAll(deps, docs)
      .map(({ data }) => data.summary)
      .reduce(addSummaries, EMPTY_SUMMARY);
    transaction.set(db.doc(`${surveyResultsPath(surveyId)}/${shard}`), sum);
  });
}

/**
 * Rebuilds the summary from the responses, one page per request; the last request sums the shards. Concurrent answers
 * are safe. Throws `not-found`.
 */
export async function recountSurvey(
  deps: Deps,
  id: string,
  { after, actorId }: { readonly after: string | null; readonly actorId: string },
): Promise<RecountProgress> {
  const survey = await readSurvey(deps, id);
  const { definition } = survey;
  const ids = await listIds(deps.db.collection(responsesPath(id)), after);
  const counted = await recountResponses(deps, id, ids);
  const next = ids.length < PER_PAGE ? null : (ids.at(-1) ?? null);
  if (next === null) {
    await uncountDeleted(deps, id);
    for (const shard of SHARDS) await sumShard(deps, id, shard);
    await recountReleased(deps, id, survey);
    await recordAudit(deps, {
      actorId,
      action: 'survey.recount',
      target: targetOf(id, definition),
    });
  }
  return { counted, next };
}
