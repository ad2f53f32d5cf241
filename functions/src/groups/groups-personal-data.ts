import { GROUP_CANDIDATES, GROUP_MEMBERS, GROUPS } from '@samspill/domain/paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { collectMatching, deleteMatching, eraseMatching } from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';

const membershipsOf = (db: Firestore, uid: string) =>
  db.collectionGroup(GROUP_MEMBERS).where('uid', '==', uid);
const candidaciesOf = (db: Firestore, uid: string) =>
  db.collectionGroup(GROUP_CANDIDATES).where('uid', '==', uid);
const invitationsBy = (db: Firestore, uid: string) =>
  db.collectionGroup(GROUP_CANDIDATES).where('invitedBy', '==', uid);
const addedBy = (db: Firestore, uid: string) =>
  db.collectionGroup(GROUP_MEMBERS).where('addedBy', '==', uid);

/** A group that loses its last leader stays; administrators are notified. */
export const groupsPersonalData: PersonalData = {
  name: 'groups',
  collect: async ({ db }, { uid }) => ({
    memberships: await collectMatching(membershipsOf(db, uid)),
    requests: await collectMatching(candidaciesOf(db, uid)),
    invitations: await collectMatching(invitationsBy(db, uid)),
  }),
  erase: async ({ db }, { uid }) => {
    const led = db.collection(GROUPS).where('leaderIds', 'array-contains', uid);
    await eraseMatching(db, led, (batch, { ref }) =>
      batch.update(ref, { leaderIds: FieldValue.arrayRemove(uid) }),
    );
    await deleteMatching(db, membershipsOf(db, uid));
    await deleteMatching(db, candidaciesOf(db, uid));
    await deleteMatching(db, invitationsBy(db, uid));
    await eraseMatching(db, addedBy(db, uid), (batch, { ref }) =>
      batch.update(ref, { addedBy: null }),
    );
  },
};
