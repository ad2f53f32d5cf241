import { dealsPath } from '@samspill/domain/paths';
import { collectFound, deleteFound } from '../events/erase-found.ts';
import type { PersonalData } from '../personal-data.ts';

export const dealsPersonalData: PersonalData = {
  name: 'savedProjects',
  collect: (deps, { uid }) => collectFound(deps.db.collection(dealsPath(uid))),
  erase: (deps, { uid }) => deleteFound(deps.db, deps.db.collection(dealsPath(uid))),
};
