import { joinIds } from '@samspill/domain/id';
import { COUNTED, responsesPath, surveyPath, surveyResultsPath } from '@samspill/domain/paths';
import type { RecountProgress } from '@samspill/domain/surveys/admin-survey';
import { SHARDS } from '@samspill/domain/surveys/count-response';
import { addSummaries, EMPTY_SUMMARY, subtractSummary } from '@samspill/domain/surveys/summary';
import { FieldPath, type Query, type QuerySnapshot } from 'firebase-admin/firestore';
import { recordAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { recountResponse } from './count-responses.ts';
import { recountReleased } from './release-answers.ts';
import { countedResponses, summaryShards } from './summary-store.ts';
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

/** Sums a shard page by page, all at the same read time, with what was stored then. */
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

/** Cursor of the step after a page of responses or marks; the first page of marks follows the last of responses. */
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
  if (place === undefined) return recountPage(deps, id, after);
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
