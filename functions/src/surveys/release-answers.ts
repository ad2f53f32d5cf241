import { RELEASED, releasedPath, responsesPath, SURVEYS, surveyPath } from '@samspill/domain/paths';
import {
  isReleasable,
  NOTHING_RELEASED,
  type ReleasedResults,
  release,
  summarizeReleased,
} from '@samspill/domain/surveys/released-results';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { ReleasedResultsSchema } from '@samspill/domain/surveys/stored-summary';
import { addSummaries, EMPTY_SUMMARY } from '@samspill/domain/surveys/summary';
import type { Survey } from '@samspill/domain/surveys/survey';
import { dayAt } from '@samspill/domain/tasks/due';
import { FieldPath, type Query, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import { reactTo } from '../events/reaction.ts';
import { defineCollection, type ParsedDocument } from '../firestore/collection.ts';
import { responses, surveys } from '../firestore/collections.ts';
import { readPages } from '../firestore/read-pages.ts';
import { readSummary } from './summary-store.ts';
import { definitionOf, isClosedAt } from './survey-store.ts';

export const releasedResults = defineCollection(
  `${SURVEYS}/{surveyId}/${RELEASED}/summary`,
  ReleasedResultsSchema,
);

const MAX_ANSWERS_PER_RELEASE = 200;

interface PendingAnswers {
  readonly answers: readonly ParsedDocument<SurveyResponse>[];
  readonly backlogAfter: string | null;
}

async function readPending(
  deps: Deps,
  transaction: Transaction,
  surveyId: string,
  { backlogAfter }: ReleasedResults,
): Promise<PendingAnswers> {
  const complete = deps.db.collection(responsesPath(surveyId)).where('status', '==', 'complete');
  const read = async (query: Query) =>
    (await transaction.get(query.limit(MAX_ANSWERS_PER_RELEASE))).docs;
  if (backlogAfter === null) {
    const docs = await read(complete.where('releasedOn', '==', null));
    return { answers: responses.parseAll(deps, docs), backlogAfter };
  }
  const inOrder = complete.orderBy(FieldPath.documentId());
  const docs = await read(backlogAfter === '' ? inOrder : inOrder.startAfter(backlogAfter));
  const unseen = responses.parseAll(deps, docs).filter(({ data }) => !data.releasedOn);
  const isLast = docs.length < MAX_ANSWERS_PER_RELEASE;
  return { answers: unseen, backlogAfter: isLast ? null : (docs.at(-1)?.id ?? null) };
}

async function releaseGroup(deps: Deps, surveyId: string): Promise<boolean> {
  const { db } = deps;
  const now = deps.now();
  const funnel = await readSummary(deps, surveyId);
  return db.runTransaction(async (transaction) => {
    const [asked, stored] = await transaction.getAll(
      db.doc(surveyPath(surveyId)),
      db.doc(releasedPath(surveyId)),
    );
    const survey = surveys.parse(deps, asked);
    if (!survey || !stored || !definitionOf(survey).settings.anonymous) return false;
    const before = releasedResults.parse(deps, stored) ?? NOTHING_RELEASED;
    const { answers, backlogAfter } = await readPending(deps, transaction, surveyId, before);
    const group = answers.map(({ data }) => data);
    const isReleased = isReleasable(group, isClosedAt(survey, now.getTime()));
    const day = dayAt(now);
    const sum = summarizeReleased(definitionOf(survey), group, day);
    const after = isReleased ? release(before, sum, funnel) : before;
    for (const { ref, data } of answers) {
      if (isReleased) transaction.update(ref, { releasedOn: day });
      // An explicit null makes the query for pending answers find the response.
      else if (data.releasedOn === undefined) transaction.update(ref, { releasedOn: null });
    }
    const isMoved = isReleased || backlogAfter !== before.backlogAfter || !stored.exists;
    if (isMoved) transaction.set(stored.ref, { ...after, backlogAfter });
    return backlogAfter !== null || answers.length === MAX_ANSWERS_PER_RELEASE;
  });
}

/** Serializes per survey: concurrent transactions would abort each other. */
const releaseOnce = createBatches<string>('release answers', async (deps, [surveyId]) => {
  if (surveyId === undefined) return;
  while (await releaseGroup(deps, surveyId));
});

/** Releases new answers of an anonymous survey in groups, so that a reader cannot single out an answer. */
const releaseAnswers = (deps: Deps, surveyId: string): Promise<void> =>
  releaseOnce(deps, surveyId, surveyId);

export async function readReleased(deps: Deps, surveyId: string): Promise<ReleasedResults> {
  // Releases here too: no event fires at the closing time, and older surveys have no releases yet.
  await releaseAnswers(deps, surveyId);
  return (await releasedResults.read(deps, releasedPath(surveyId))) ?? NOTHING_RELEASED;
}

export const releaseOnCompletion = reactTo(responses, {
  name: 'release answers',
  concerns: ({ after }) => after?.status === 'complete' && after.releasedOn === null,
  run: (deps, { params: { surveyId } }) => releaseAnswers(deps, surveyId),
});

const PER_PAGE = 500;

export async function recountReleased(deps: Deps, surveyId: string, survey: Survey): Promise<void> {
  const { db } = deps;
  const ref = db.doc(releasedPath(surveyId));
  const start = await ref.get();
  const before = releasedResults.parse(deps, start);
  if (!before) return;
  const released = db.collection(responsesPath(surveyId)).where('releasedOn', '>', '');
  let sum = EMPTY_SUMMARY;
  for await (const docs of readPages(released, { size: PER_PAGE, orderBy: 'releasedOn' }))
    for (const { data } of responses.parseAll(deps, docs))
      sum = addSummaries(
        sum,
        summarizeReleased(definitionOf(survey), [data], data.releasedOn ?? ''),
      );
  const after = release({ ...before, summary: EMPTY_SUMMARY }, sum, before.summary);
  // Keeps the stored sum if an answer was released during the recount.
  await db.runTransaction(async (transaction) => {
    const current = await transaction.get(ref);
    if (start.updateTime && current.updateTime?.isEqual(start.updateTime))
      transaction.set(ref, after);
  });
}
