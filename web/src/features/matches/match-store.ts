import type { DismissalReason } from '@samspill/domain/matches/dismissal';
import type { MatchSide, MatchState } from '@samspill/domain/matches/match';
import { dismissalPath, matchPath } from '@samspill/domain/paths';
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

const FIELDS = { project: 'projectState', person: 'personState' } as const;

/** What one side decides; settles when the server has it, which offline may take long. */
export function decide(matchId: string, side: MatchSide, state: MatchState): Promise<void> {
  return updateDoc(doc(firestore(), matchPath(matchId)), {
    [FIELDS[side]]: state,
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
