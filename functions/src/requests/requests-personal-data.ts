import { REQUESTS } from '@samspill/domain/paths';
import type { Firestore } from 'firebase-admin/firestore';
import type { PersonalData } from '../account/personal-data.ts';
import { collectFound, deleteFound } from '../events/erase-found.ts';

const requestsOf = (db: Firestore, uid: string) =>
  db.collectionGroup(REQUESTS).where('applicant.uid', '==', uid);

/** What the person asked of projects. */
export const requestsPersonalData: PersonalData = {
  name: 'requests',
  collect: ({ db }, { uid }) => collectFound(requestsOf(db, uid)),
  erase: ({ db }, { uid }) => deleteFound(db, requestsOf(db, uid)),
};
