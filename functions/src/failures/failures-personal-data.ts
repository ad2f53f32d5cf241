import { FAILURES } from '@samspill/domain/paths';
import { collectMatching, deleteMatching } from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';

export const failuresPersonalData: PersonalData = {
  name: 'failures',
  collect: ({ db }, { uid }) =>
    collectMatching(db.collection(FAILURES).where('ids', 'array-contains', uid)),
  erase: ({ db }, { uid }) =>
    deleteMatching(db, db.collection(FAILURES).where('ids', 'array-contains', uid)),
};
