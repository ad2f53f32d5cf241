import { REQUESTS } from '@samspill/domain/requests/paths';
import { personalDataIn } from '../platform/personal-data/erase-matching.ts';

export const requestsPersonalData = personalDataIn('requests', (db, uid) => [
  db.collectionGroup(REQUESTS).where('applicant.uid', '==', uid),
  db.collectionGroup(REQUESTS).where('invitedBy', '==', uid),
]);
