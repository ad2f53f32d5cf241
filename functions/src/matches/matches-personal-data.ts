import {
  dismissalsPath,
  MATCH_BLOCKS,
  MATCH_VIEWS,
  MATCHES,
  matchBlocksPath,
  matchViewsPath,
  missedPath,
  rematchPath,
} from '@samspill/domain/paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
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

/** Lists withdrawn matches, which have no views. Omits the other side's choice. */
async function collectWithdrawn(
  db: Firestore,
  uid: string,
  [field, othersState]: readonly ['uid', 'projectState'] | readonly ['ownerId', 'personState'],
): Promise<readonly object[]> {
  const { docs } = await matchesWhere(db, field, uid).where('status', '==', 'withdrawn').get();
  return docs.map((found) => {
    const { [othersState]: _, ...own } = found.data();
    return { documentPath: found.ref.path, ...own };
  });
}

export const matchesPersonalData: PersonalData = {
  name: 'matches',
  collect: async ({ db }, { uid }) => ({
    views: await collectMatching(db.collection(matchViewsPath(uid))),
    withdrawnAsPerson: await collectWithdrawn(db, uid, ['uid', 'projectState']),
    withdrawnAsLead: await collectWithdrawn(db, uid, ['ownerId', 'personState']),
    missed: await collectDocument(db.doc(missedPath(uid))),
    turnedDown: await collectMatching(db.collection(dismissalsPath(uid))),
  }),
  erase: async ({ db }, { uid }) => {
    await db.doc(entryPath('person', uid)).delete();
    await db.doc(rematchPath('person', uid)).delete();
    await db.doc(missedPath(uid)).delete();
    await deleteMatching(db, db.collection(dismissalsPath(uid)));
    await deleteMatching(db, matchesWhere(db, 'uid', uid));
    await deleteMatching(db, matchesWhere(db, 'ownerId', uid));
    // Delete the views last: while a match exists, a trigger writes them again.
    await deleteMatching(db, viewsWhere(db, 'uid', uid));
    await deleteMatching(db, viewsWhere(db, 'ownerId', uid));
    await db.doc(matchBlocksPath(uid)).delete();
    const others = db.collection(MATCH_BLOCKS).where('uids', 'array-contains', uid);
    await eraseMatching(db, others, (batch, { ref }) =>
      batch.update(ref, { uids: FieldValue.arrayRemove(uid) }),
    );
  },
};
