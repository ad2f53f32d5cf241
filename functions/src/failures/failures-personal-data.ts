import { FAILURES } from '@samspill/domain/paths';
import { collectFound, deleteFound } from '../events/erase-found.ts';
import type { PersonalData } from '../personal-data.ts';

export const failuresPersonalData: PersonalData = {
  name: 'failures',
  collect: ({ db }, { uid }) =>
    collectFound(db.collection(FAILURES).where('ids', 'array-contains', uid)),
  erase: ({ db }, { uid }) =>
    deleteFound(db, db.collection(FAILURES).where('ids', 'array-contains', uid)),
};
