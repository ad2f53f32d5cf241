import type { PersonalData } from '../account/personal-data.ts';
import { firestoreIndex } from './firestore-index.ts';

/** What the person is found by: made from what is given along, so it is not given itself. */
export const searchPersonalData: PersonalData = {
  name: 'search',
  collect: async () => [],
  erase: (deps, { uid }) => firestoreIndex(deps).removeOf(uid),
};
