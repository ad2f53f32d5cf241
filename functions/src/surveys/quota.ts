import { SITE_ACTOR_ID } from '@samspill/domain/audit/audit';
import { QUOTA, quotaPath, responsesPath, SURVEYS, surveyPath } from '@samspill/domain/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';
import { syncPinnedCard } from './pin-survey.ts';
import { targetOf } from './survey-admin-store.ts';
import type { PublishedSurvey } from './survey-store.ts';

/** `surveys/{id}/quota/complete`: complete answers of a survey that closes at a number of them. */
const quotas = defineCollection(
  `${SURVEYS}/{surveyId}/${QUOTA}/complete`,
  v.strictObject({ count: v.number() }),
);

async function countComplete({ db }: Deps, surveyId: string): Promise<number> {
  const complete = db.collection(responsesPath(surveyId)).where('status', '==', 'complete');
  return (await complete.count().get()).data().count;
}

export async function readQuota(
  deps: Deps,
  transaction: Transaction,
  surveyId: string,
): Promise<number> {
  const stored = await transaction.get(deps.db.doc(quotaPath(surveyId)));
  return quotas.parse(deps, stored)?.count ?? countComplete(deps, surveyId);
}

/** The next answer counts again what there is: the number may have changed, or an answer was deleted. */
export const forgetQuota = ({ db }: Deps, transaction: Transaction, surveyId: string) =>
  transaction.delete(db.doc(quotaPath(surveyId)));

type Write = () => void;

/**
 * Counts a complete answer in the transaction that stores it, so that no more than the number are taken, however many come
 * at once. Null where the survey is full. The last one closes the survey.
 */
export async function takePlace(
  deps: Deps,
  transaction: Transaction,
  { id, published }: PublishedSurvey,
): Promise<Write | null> {
  const { closesAfter = null } = published.settings;
  if (closesAfter === null) return () => undefined;
  const taken = await readQuota(deps, transaction, id);
  if (taken >= closesAfter) return null;
  const count = () => transaction.set(deps.db.doc(quotaPath(id)), { count: taken + 1 });
  if (taken + 1 < closesAfter) return count;
  const unpin = await syncPinnedCard(deps, transaction, id, null);
  const addAudit = await prepareAudit(deps, {
    actorId: SITE_ACTOR_ID,
    action: 'survey.close',
    target: targetOf(id, published),
  });
  return () => {
    count();
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(deps.db.doc(surveyPath(id)), { status: 'closed', updatedAt });
    unpin();
    addAudit(transaction);
  };
}
