import { FOLLOWING, userPath } from '@samspill/domain/paths';
import { collectMatching, deleteMatching } from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';

/** Exports the user's follows with the profile; follows of the user are erased too. */
export const followsPersonalData: PersonalData = {
  name: 'following',
  collect: (deps, { uid }) => collectMatching(deps.db.collection(`${userPath(uid)}/${FOLLOWING}`)),
  erase: (deps, { uid }) =>
    deleteMatching(deps.db, deps.db.collectionGroup(FOLLOWING).where('targetId', '==', uid)),
};
