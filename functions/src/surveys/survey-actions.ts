import { AppError } from '@samspill/domain/errors';
import { surveyPath, surveyResultsPath } from '@samspill/domain/paths';
import { SHARDS } from '@samspill/domain/surveys/count-response';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { FieldValue } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { keepPinned } from './pin-survey.ts';
import { targetOf } from './survey-admin-store.ts';
import { surveyIn } from './survey-store.ts';

/** Closes and unpins a survey. Throws `conflict` unless it is open. */
export async function closeSurvey(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(surveyPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const { status, definition } = surveyIn(deps, await transaction.get(ref));
    if (status !== 'open') throw new AppError('conflict', 'It is not open.');
    const unpin = await keepPinned(deps, transaction, id, null);
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

/** Removes a past closing time, which would close a reopened survey at once. */
function withoutPastClosing<T extends SurveyDefinition | null>(definition: T, now: Date): T {
  const closesAt = definition?.settings.closesAt;
  if (!definition || !closesAt || Date.parse(closesAt) > now.getTime()) return definition;
  return { ...definition, settings: { ...definition.settings, closesAt: null } };
}

const isOver = (definition: SurveyDefinition, now: Date) =>
  withoutPastClosing(definition, now) !== definition;

/** Reopens a survey that was closed manually or by its closing time. Throws `conflict` for others. */
export async function reopenSurvey(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(surveyPath(id));
  const now = deps.now();
  await deps.db.runTransaction(async (transaction) => {
    const { status, definition, published, revision } = surveyIn(deps, await transaction.get(ref));
    const isClosed = published && (status === 'closed' || isOver(published, now));
    if (!isClosed) throw new AppError('conflict', 'It is not closed.');
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'survey.reopen',
      target: targetOf(id, definition),
    });
    transaction.update(ref, {
      status: 'open',
      published: withoutPastClosing(published, now),
      // Increments the revision, so that open builders detect the change.
      ...(isOver(definition, now) && {
        definition: withoutPastClosing(definition, now),
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
    const { definition } = surveyIn(deps, await transaction.get(ref));
    const unpin = await keepPinned(deps, transaction, id, null);
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
