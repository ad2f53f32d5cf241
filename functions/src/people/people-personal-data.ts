import { inboxPath, limitsPath, settingsPath, signInsPath, userPath } from '@samspill/domain/paths';
import type { PersonalData } from '../account/personal-data.ts';
import { collectDocument, collectFound } from '../events/erase-found.ts';
import { listImages } from '../media/list-images.ts';

/** The profile and everything below it: settings, sign-ins, inbox, notifications, follows, blocks and mutes; the photos. */
export const peoplePersonalData: PersonalData = {
  name: 'profile',
  collect: async ({ db }, { uid }) => ({
    ...(await collectDocument(db.doc(userPath(uid)))),
    settings: await collectDocument(db.doc(settingsPath(uid))),
    limits: await collectDocument(db.doc(limitsPath(uid))),
    signIns: await collectFound(db.collection(signInsPath(uid))),
    inbox: await collectFound(db.collection(inboxPath(uid))),
  }),
  listFiles: (deps, { uid }) => listImages(deps, userPath(uid)),
  erase: async (deps, { uid }) => {
    await deps.storage.bucket().deleteFiles({ prefix: `${userPath(uid)}/` });
    await deps.db.recursiveDelete(deps.db.doc(userPath(uid)));
  },
};
