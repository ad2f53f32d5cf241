import type { MatchSide, MatchState } from '@samspill/domain/matches/match';
import { matchPath } from '@samspill/domain/paths';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

const FIELDS = { project: 'projectState', person: 'personState' } as const;

/** What one side decides; settles when the server has it, which offline may take long. */
export function decide(matchId: string, side: MatchSide, state: MatchState): Promise<void> {
  return updateDoc(doc(firestore(), matchPath(matchId)), {
    [FIELDS[side]]: state,
    updatedAt: serverTimestamp(),
  });
}
