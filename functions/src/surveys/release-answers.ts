import {
  RELEASED,
  releasedPath,
  responsesPath,
  SURVEYS,
  sourcesPath,
  surveyPath,
} from '@samspill/domain/surveys/paths';
import {
  isReleasable,
  MIN_UNPROVEN_ANSWERS,
  NOTHING_RELEASED,
  type ReleasedResults,
  release,
  summarizeReleased,
} from '@samspill/domain/surveys/released-results';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { ReleasedResultsSchema } from '@samspill/domain/surveys/stored-summary';
import { addSummaries, EMPTY_SUMMARY } from '@samspill/domain/surveys/summary';
import { MIN_GROUP, type Survey } from '@samspill/domain/surveys/survey';
import { dayAt } from '@samspill/domain/tasks/due';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldPath, type Query, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';
import { responses, surveys } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { createBatches } from '../platform/triggers/batches.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import type { WebhookReaction } from '../platform/webhook-event.ts';
import { readSummary } from './summary-store.ts';
import { definitionOf, isClosedAt } from './survey-store.ts';

export const releasedResults = defineCollection(
  `${SURVEYS}/{surveyId}/${RELEASED}/summary`,
  ReleasedResultsSchema,
);

const PER_PAGE = 500;

/** A transaction writes 500 documents. What is left for the next one is a group again. */
const MAX_ANSWERS_PER_READ = 450;
const MAX_ANSWERS_PER_RELEASE = MAX_ANSWERS_PER_READ - MIN_UNPROVEN_ANSWERS;

interface PendingAnswers {
  readonly answers: readonly ParsedDocument<SurveyResponse>[];
  readonly backlogAfter: string | null;
  readonly hasMore: boolean;
  readonly isReleased: boolean;
}

/** Answers from before there were releases, in groups: all their sums were shown. */
async function readBacklog(
  deps: Deps,
  transaction: Transaction,
  complete: Query,
  backlogAfter: string,
): Promise<PendingAnswers> {
  const inOrder = complete.orderBy(FieldPath.documentId()).limit(MAX_ANSWERS_PER_RELEASE);
  const { docs } = await transaction.get(
    backlogAfter === '' ? inOrder : inOrder.startAfter(backlogAfter),
  );
  const answers = responses
    .parseAll(deps, docs)
    .filter(({ data }) => data.releasedOn === undefined);
  const isLast = docs.length < MAX_ANSWERS_PER_RELEASE;
  return {
    answers,
    backlogAfter: isLast ? null : (docs.at(-1)?.id ?? null),
    hasMore: true,
    isReleased: answers.length >= MIN_GROUP,
  };
}

async function readPending(
  deps: Deps,
  transaction: Transaction,
  { surveyId, isClosed }: { readonly surveyId: string; readonly isClosed: boolean },
  { backlogAfter }: ReleasedResults,
): Promise<PendingAnswers> {
  const complete = deps.db.collection(responsesPath(surveyId)).where('status', '==', 'complete');
  if (backlogAfter !== null) return readBacklog(deps, transaction, complete, backlogAfter);
  const waiting = complete.where('releasedOn', '==', null);
  const pending = isClosed ? waiting : waiting.where('isFirstOfAccount', '==', true);
  const countSources = async (kind: string) => {
    const found = deps.db.collection(sourcesPath(surveyId)).where('kind', '==', kind);
    return (await transaction.get(found.limit(MIN_GROUP))).size;
  };
  const [{ docs }, domains, networks] = await Promise.all([
    transaction.get(pending.limit(MAX_ANSWERS_PER_READ)),
    countSources('domain'),
    countSources('network'),
  ]);
  const hasMore = docs.length === MAX_ANSWERS_PER_READ;
  const answers = responses.parseAll(deps, docs);
  const isReleased = isReleasable({
    isClosed,
    answers: answers.length,
    accounts: answers.filter(({ data }) => data.isFirstOfAccount).length,
    domains,
    networks,
  });
  return {
    answers: hasMore ? answers.slice(0, MAX_ANSWERS_PER_RELEASE) : answers,
    backlogAfter,
    hasMore,
    isReleased,
  };
}

/** Returns whether there is more to release. */
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
    const isClosed = isClosedAt(survey, now.getTime());
    const pending = await readPending(deps, transaction, { surveyId, isClosed }, before);
    const { answers, backlogAfter, hasMore, isReleased } = pending;
    const day = dayAt(now);
    const group = answers.map(({ data }) => data);
    const sum = summarizeReleased(definitionOf(survey), group, day);
    const after = isReleased ? release(before, sum, funnel) : before;
    for (const { ref, data } of answers) {
      if (isReleased) transaction.update(ref, { releasedOn: day });
      // An explicit null makes the query for pending answers find the response.
      else if (data.releasedOn === undefined) transaction.update(ref, { releasedOn: null });
    }
    const isMoved = isReleased || backlogAfter !== before.backlogAfter || !stored.exists;
    if (isMoved) transaction.set(stored.ref, { ...after, backlogAfter });
    return hasMore;
  });
}

/** Deletes the sources of a closed survey: the last release is decided, so they serve no further purpose. */
async function eraseSources(deps: Deps, surveyId: string): Promise<void> {
  const survey = await surveys.read(deps, surveyPath(surveyId));
  if (!survey || !isClosedAt(survey, deps.now().getTime())) return;
  const found = deps.db.collection(sourcesPath(surveyId)).orderBy(FieldPath.documentId());
  for await (const docs of readPages(found, { size: PER_PAGE })) {
    const batch = deps.db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}

/** Serializes per survey: concurrent transactions would abort each other. */
const releaseOnce = createBatches<string>('release answers', async (deps, [surveyId]) => {
  if (surveyId === undefined) return;
  while (await releaseGroup(deps, surveyId));
  await eraseSources(deps, surveyId);
});

/** Releases new answers of an anonymous survey in groups of people, so that a reader cannot single out an answer. */
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

/**
 * Answers of an anonymous survey are reported when their group is released, with the day that the whole group shares:
 * the time of the request would otherwise tell the time of the answer.
 */
export const reportAnswer: WebhookReaction = (queue) =>
  reactTo(responses, {
    name: 'queue webhooks of an answer',
    concerns: ({ before, after }) =>
      after?.status === 'complete' &&
      (after.releasedOn === undefined
        ? before?.status !== 'complete'
        : after.releasedOn !== null && !before?.releasedOn),
    run: (deps, { path, params: { surveyId, responseId } }) =>
      queue(deps, path, async () => {
        const [survey, response] = await Promise.all([
          surveys.read(deps, surveyPath(surveyId)),
          responses.only('uid', 'releasedOn', 'updatedAt').read(deps, path),
        ]);
        if (!survey || !response) return null;
        const { uid, releasedOn, updatedAt } = response;
        if (!definitionOf(survey).settings.anonymous) {
          const data = { surveyId, anonymous: false, responseId, uid };
          return { timestamp: isoTime(updatedAt), data, about: uid === null ? [] : [uid] };
        }
        if (!releasedOn) return null;
        const data = { surveyId, anonymous: true };
        return { timestamp: `${releasedOn}T00:00:00.000Z`, data, about: [] };
      }),
  });
