import { settingsPath, signInsPath, userPath } from '@samspill/domain/paths';
import type { PersonalData } from '../account/personal-data.ts';
import { collectFound } from '../events/erase-found.ts';

/** The profile and everything below it: settings, sign-ins, inbox, notifications, follows, blocks and mutes; the photos. */
export const peoplePersonalData: PersonalData = {
  name: 'profile',
  collect: async (deps, { uid }) => {
    const [person, settings] = await deps.db.getAll(
      deps.db.doc(userPath(uid)),
      deps.db.doc(settingsPath(uid)),
    );
    const signIns = await collectFound(deps.db.collection(signInsPath(uid)));
    return { ...person?.data(), settings: settings?.data(), signIns };
  },
  erase: async (deps, { uid }) => {
    await deps.storage.bucket().deleteFiles({ prefix: `${userPath(uid)}/` });
    await deps.db.recursiveDelete(deps.db.doc(userPath(uid)));
  },
};
