import { AppError } from '@samspill/domain/errors';
import { surveyPath, surveyResultsPath } from '@samspill/domain/paths';
import { SHARDS } from '@samspill/domain/surveys/count-response';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { FieldValue } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { syncPinnedCard } from './pin-survey.ts';
import { readQuota } from './quota.ts';
import { targetOf } from './survey-admin-store.ts';
import { parseSurvey } from './survey-store.ts';

export async function closeSurvey(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(surveyPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const { status, definition } = parseSurvey(deps, await transaction.get(ref));
    if (status !== 'open') throw new AppError('conflict', 'It is not open.');
    const unpin = await syncPinnedCard(deps, transaction, id, null);
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'survey.close',
      target: targetOf(id, definition),
    });
    transaction.update(ref, { status: 'closed', updatedAt: FieldValue.serverTimestamp() });
    unpin();
    addAudit(transaction);
  });
}

interface Moment {
  readonly now: Date;
  readonly count: number;
}

/** A survey that was closed is open again, so what closed it must go: a time that is over, a number that is reached. */
function withoutPastClosing<T extends SurveyDefinition | null>(
  definition: T,
  { now, count }: Moment,
): T {
  if (!definition) return definition;
  const { closesAt, closesAfter = null } = definition.settings;
  const isLate = closesAt !== null && Date.parse(closesAt) <= now.getTime();
  const isFull = closesAfter !== null && count >= closesAfter;
  if (!isLate && !isFull) return definition;
  const settings = {
    ...definition.settings,
    ...(isLate && { closesAt: null }),
    ...(isFull && { closesAfter: null }),
  };
  return { ...definition, settings };
}

const isPastClosing = (definition: SurveyDefinition, moment: Moment) =>
  withoutPastClosing(definition, moment) !== definition;

/** People answer it again. Throws `conflict` unless it was closed, by hand, by its closing time or by its last answer. */
export async function reopenSurvey(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(surveyPath(id));
  const now = deps.now();
  await deps.db.runTransaction(async (transaction) => {
    const { status, definition, published, revision } = parseSurvey(
      deps,
      await transaction.get(ref),
    );
    const moment = { now, count: await readQuota(deps, transaction, id) };
    const isClosed = published && (status === 'closed' || isPastClosing(published, moment));
    if (!isClosed) throw new AppError('conflict', 'It is not closed.');
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'survey.reopen',
      target: targetOf(id, definition),
    });
    transaction.update(ref, {
      status: 'open',
      published: withoutPastClosing(published, moment),
      // Increments the revision, so that open builders detect the change.
      ...(isPastClosing(definition, moment) && {
        definition: withoutPastClosing(definition, moment),
        revision: revision + 1,
      }),
      updatedAt: FieldValue.serverTimestamp(),
    });
    addAudit(transaction);
  });
}

/** Deletes the survey and its sums, which rules cannot guard without it; a trigger deletes the other subcollections. */
export async function deleteSurvey(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(surveyPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const { definition } = parseSurvey(deps, await transaction.get(ref));
    const unpin = await syncPinnedCard(deps, transaction, id, null);
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'survey.delete',
      target: targetOf(id, definition),
    });
    transaction.delete(ref);
    for (const shard of SHARDS)
      transaction.delete(deps.db.doc(`${surveyResultsPath(id)}/${shard}`));
    unpin();
    addAudit(transaction);
  });
}
