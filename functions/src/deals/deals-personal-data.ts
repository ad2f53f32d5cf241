import { dealsPath } from '@samspill/domain/paths';
import { collectMatching, deleteMatching } from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';

export const dealsPersonalData: PersonalData = {
  name: 'savedProjects',
  collect: (deps, { uid }) => collectMatching(deps.db.collection(dealsPath(uid))),
  erase: (deps, { uid }) => deleteMatching(deps.db, deps.db.collection(dealsPath(uid))),
};
