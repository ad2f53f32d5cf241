import { REQUESTS } from '@samspill/domain/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { collectMatching, deleteMatching } from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';

const requestsOf = (db: Firestore, uid: string) =>
  db.collectionGroup(REQUESTS).where('applicant.uid', '==', uid);

const invitationsBy = (db: Firestore, uid: string) =>
  db.collectionGroup(REQUESTS).where('invitedBy', '==', uid);

export const requestsPersonalData: PersonalData = {
  name: 'requests',
  collect: async ({ db }, { uid }) => {
    const found = [requestsOf(db, uid), invitationsBy(db, uid)].map(collectMatching);
    return (await Promise.all(found)).flat();
  },
  erase: async ({ db }, { uid }) => {
    await deleteMatching(db, requestsOf(db, uid));
    await deleteMatching(db, invitationsBy(db, uid));
  },
};
