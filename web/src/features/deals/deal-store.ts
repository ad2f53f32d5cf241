import type { DealDetails, DealFields, DealStage } from '@samspill/domain/deals/deal';
import { dealPath, dealsPath } from '@samspill/domain/deals/paths';
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import type { QuerySpec } from '../../data/query-spec.ts';
import { firestore } from '../../firebase/firestore.ts';

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

export const dealsQuery = (uid: string): QuerySpec => ({
  collection: dealsPath(uid),
  where: [],
  orderBy: ['createdAt', 'desc'],
});

const reference = (uid: string, projectId: string) => doc(firestore(), dealPath(uid, projectId));

export function saveDeal(
  uid: string,
  projectId: string,
  { stage, note, title, amount, currency, nextStep, score }: DealFields,
): Promise<void> {
  const now = serverTimestamp();
  return setDoc(reference(uid, projectId), {
    ...{ stage, note, title, amount, currency, nextStep, score },
    createdAt: now,
    updatedAt: now,
  });
}

export function changeDealDetails(
  uid: string,
  projectId: string,
  details: Partial<DealDetails>,
): Promise<void> {
  return updateDoc(reference(uid, projectId), { ...details, updatedAt: serverTimestamp() });
}

export function moveDeal(uid: string, projectId: string, stage: DealStage): Promise<void> {
  return updateDoc(reference(uid, projectId), { stage, updatedAt: serverTimestamp() });
}

export function noteDeal(uid: string, projectId: string, note: string): Promise<void> {
  return updateDoc(reference(uid, projectId), { note, updatedAt: serverTimestamp() });
}

export function removeDeal(uid: string, projectId: string): Promise<void> {
  return deleteDoc(reference(uid, projectId));
}
