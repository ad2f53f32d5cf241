import type { MatchSide } from '@samspill/domain/matches/match';
import {
  dismissalsPath,
  MATCH_BLOCKS,
  MATCH_VIEWS,
  MATCHES,
  matchViewsPath,
  missedPath,
  rematchPath,
} from '@samspill/domain/paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { listShardPaths } from '../blocks/blocked-pairs.ts';
import {
  collectDocument,
  collectMatching,
  deleteMatching,
  eraseMatching,
} from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';
import { entryPath } from './match-entry.ts';

const matchesWhere = (db: Firestore, field: 'uid' | 'ownerId', uid: string) =>
  db.collection(MATCHES).where(field, '==', uid);
const viewsWhere = (db: Firestore, field: 'uid' | 'ownerId', uid: string) =>
  db.collectionGroup(MATCH_VIEWS).where(field, '==', uid);

/**
 * Lists withdrawn matches, which have no views, about which the user has chosen: without a choice, they are kept only if
 * the other side has chosen. Omits that choice, and the times, which change with it.
 */
async function collectWithdrawn(
  db: Firestore,
  uid: string,
  side: MatchSide,
): Promise<readonly object[]> {
  const [field, ownState, othersState] =
    side === 'person'
      ? (['uid', 'personState', 'projectState'] as const)
      : (['ownerId', 'projectState', 'personState'] as const);
  const { docs } = await matchesWhere(db, field, uid).where('status', '==', 'withdrawn').get();
  return docs.flatMap((found) => {
    const { [othersState]: _, createdAt, updatedAt, ...own } = found.data();
    return own[ownState] === 'new' ? [] : [{ documentPath: found.ref.path, ...own }];
  });
}

export const matchesPersonalData: PersonalData = {
  name: 'matches',
  collect: async ({ db }, { uid }) => ({
    views: await collectMatching(db.collection(matchViewsPath(uid))),
    withdrawnAsPerson: await collectWithdrawn(db, uid, 'person'),
    withdrawnAsLead: await collectWithdrawn(db, uid, 'project'),
    missed: await collectDocument(db.doc(missedPath(uid))),
    turnedDown: await collectMatching(db.collection(dismissalsPath(uid))),
  }),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    await db.doc(entryPath('person', uid)).delete();
    await db.doc(rematchPath('person', uid)).delete();
    await db.doc(missedPath(uid)).delete();
    await deleteMatching(db, db.collection(dismissalsPath(uid)));
    await deleteMatching(db, matchesWhere(db, 'uid', uid));
    await deleteMatching(db, matchesWhere(db, 'ownerId', uid));
    // Delete the views last: while a match exists, a trigger writes them again.
    await deleteMatching(db, viewsWhere(db, 'uid', uid));
    await deleteMatching(db, viewsWhere(db, 'ownerId', uid));
    const shards = await listShardPaths(deps, uid);
    await Promise.all(shards.map((path) => db.doc(path).delete()));
    const others = db.collection(MATCH_BLOCKS).where('uids', 'array-contains', uid);
    await eraseMatching(db, others, (batch, { ref }) =>
      batch.update(ref, { uids: FieldValue.arrayRemove(uid) }),
    );
  },
};
