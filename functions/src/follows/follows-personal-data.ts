import { FOLLOWING, userPath } from '@samspill/domain/paths';
import { collectMatching } from '../events/erase-matching.ts';
import { deleteRest } from '../jobs/paced-deletion.ts';
import type { PersonalData } from '../personal-data.ts';

/** Exports the user's follows with the profile; follows of the user are erased too. */
export const followsPersonalData: PersonalData = {
  name: 'following',
  collect: (deps, { uid }) => collectMatching(deps.db.collection(`${userPath(uid)}/${FOLLOWING}`)),
  erase: (deps, { uid }) => deleteRest(deps, { kind: 'followers', id: uid }),
};
