import type { Deal, DealStage } from '@samspill/domain/deals/deal';
import { dealPath } from '@samspill/domain/paths';
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

const reference = (uid: string, projectId: string) => doc(firestore(), dealPath(uid, projectId));

export function saveDeal(
  uid: string,
  projectId: string,
  deal: Pick<Deal, 'stage' | 'note' | 'title'>,
): Promise<void> {
  const { stage, note, title } = deal;
  const now = serverTimestamp();
  return setDoc(reference(uid, projectId), { stage, note, title, createdAt: now, updatedAt: now });
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
