import { FOLLOWING } from '@samspill/domain/follows/paths';
import { userPath } from '@samspill/domain/paths';
import { deleteRest } from '../platform/jobs/paced-deletion.ts';
import { collectMatching, type PersonalData } from '../platform/personal-data/erase-matching.ts';

export const followsPersonalData: PersonalData = {
  name: 'following',
  collect: (deps, { uid }) => collectMatching(deps.db.collection(`${userPath(uid)}/${FOLLOWING}`)),
  erase: (deps, { uid }) => deleteRest(deps, { kind: 'followers', id: uid }),
};
