import { bookmarksPath } from '@samspill/domain/paths';
import { collectMatching, deleteMatching } from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';

export const bookmarksPersonalData: PersonalData = {
  name: 'savedPosts',
  collect: (deps, { uid }) => collectMatching(deps.db.collection(bookmarksPath(uid))),
  erase: (deps, { uid }) => deleteMatching(deps.db, deps.db.collection(bookmarksPath(uid))),
};
