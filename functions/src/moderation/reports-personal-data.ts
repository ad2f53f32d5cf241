import { REPORTS } from '@samspill/domain/paths';
import { collectMatching, deleteMatching } from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';

export const reportsPersonalData: PersonalData = {
  name: 'reports',
  collect: ({ db }, { uid }) =>
    collectMatching(db.collection(REPORTS).where('reporterId', '==', uid)),
  erase: async ({ db }, { uid }) => {
    await deleteMatching(db, db.collection(REPORTS).where('reporterId', '==', uid));
    await deleteMatching(db, db.collection(REPORTS).where('targetId', '==', uid));
  },
};
