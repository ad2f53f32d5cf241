import type { DismissalReason } from '@samspill/domain/matches/dismissal';
import type { MatchState } from '@samspill/domain/matches/match';
import { dismissalPath, matchViewPath } from '@samspill/domain/paths';
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

/** Stores the user's own choice; resolves when the server has it, which takes long without a network. */
export function decide(uid: string, matchId: string, state: MatchState): Promise<void> {
  return updateDoc(doc(firestore(), matchViewPath(uid, matchId)), {
    state,
    updatedAt: serverTimestamp(),
  });
}

interface WhyNot {
  readonly reason: DismissalReason;
  /** Whether none was said before. */
  readonly isFirst: boolean;
}

/** Says why a match was turned down, or something else than before. */
export function sayWhyNot(uid: string, matchId: string, { reason, isFirst }: WhyNot) {
  const path = doc(firestore(), dismissalPath(uid, matchId));
  const changes = { reason, updatedAt: serverTimestamp() };
  return isFirst
    ? setDoc(path, { ...changes, createdAt: serverTimestamp() })
    : updateDoc(path, changes);
}

export const takeBackWhyNot = (uid: string, matchId: string): Promise<void> =>
  deleteDoc(doc(firestore(), dismissalPath(uid, matchId)));
