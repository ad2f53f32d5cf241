import type { DismissalReason } from '@samspill/domain/matches/dismissal';
import type { MatchState } from '@samspill/domain/matches/match';
import { dismissalPath, matchViewPath } from '@samspill/domain/paths';
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

/** Writes the user’s decision; resolves on the server’s confirmation, so it may stay pending while offline. */
export function saveDecision(uid: string, matchId: string, state: MatchState): Promise<void> {
  return updateDoc(doc(firestore(), matchViewPath(uid, matchId)), {
    state,
    updatedAt: serverTimestamp(),
  });
}

interface DismissalFeedback {
  readonly reason: DismissalReason;
  readonly isFirst: boolean;
}

export function saveDismissalReason(
  uid: string,
  matchId: string,
  { reason, isFirst }: DismissalFeedback,
) {
  const path = doc(firestore(), dismissalPath(uid, matchId));
  const changes = { reason, updatedAt: serverTimestamp() };
  return isFirst
    ? setDoc(path, { ...changes, createdAt: serverTimestamp() })
    : updateDoc(path, changes);
}

export const deleteDismissalReason = (uid: string, matchId: string): Promise<void> =>
  deleteDoc(doc(firestore(), dismissalPath(uid, matchId)));
