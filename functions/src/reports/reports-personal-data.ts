import { REPORTS } from '@samspill/domain/paths';
import { collectFound, deleteFound } from '../events/erase-found.ts';
import type { PersonalData } from '../personal-data.ts';

export const reportsPersonalData: PersonalData = {
  name: 'reports',
  collect: ({ db }, { uid }) => collectFound(db.collection(REPORTS).where('reporterId', '==', uid)),
  erase: async ({ db }, { uid }) => {
    await deleteFound(db, db.collection(REPORTS).where('reporterId', '==', uid));
    await deleteFound(db, db.collection(REPORTS).where('targetId', '==', uid));
  },
};
