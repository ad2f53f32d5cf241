import { dismissalsPath, MATCHES, missedPath, rematchPath } from '@samspill/domain/paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { collectDocument, collectFound, deleteFound, eraseFound } from '../events/erase-found.ts';
import type { PersonalData } from '../personal-data.ts';
import { MATCH_BLOCKS, matchBlocksPath } from './blocked-pairs.ts';
import { entryPath } from './match-entry.ts';

const matchesWhere = (db: Firestore, field: 'uid' | 'ownerId', uid: string) =>
  db.collection(MATCHES).where(field, '==', uid);

/** Matches on either side, what the person is found by, and with whom the person is never matched. */
export const matchesPersonalData: PersonalData = {
  name: 'matches',
  collect: async ({ db }, { uid }) => ({
    asPerson: await collectFound(matchesWhere(db, 'uid', uid)),
    asLead: await collectFound(matchesWhere(db, 'ownerId', uid)),
    missed: await collectDocument(db.doc(missedPath(uid))),
    turnedDown: await collectFound(db.collection(dismissalsPath(uid))),
  }),
  erase: async ({ db }, { uid }) => {
    await db.doc(entryPath('person', uid)).delete();
    await db.doc(rematchPath('person', uid)).delete();
    await db.doc(missedPath(uid)).delete();
    await deleteFound(db, db.collection(dismissalsPath(uid)));
    await deleteFound(db, matchesWhere(db, 'uid', uid));
    await deleteFound(db, matchesWhere(db, 'ownerId', uid));
    await db.doc(matchBlocksPath(uid)).delete();
    const others = db.collection(MATCH_BLOCKS).where('uids', 'array-contains', uid);
    await eraseFound(db, others, (batch, { ref }) =>
      batch.update(ref, { uids: FieldValue.arrayRemove(uid) }),
    );
  },
};
