import {
  applicationPath,
  grantPath,
  inboxPath,
  limitsPath,
  settingsPath,
  signInsPath,
  UPLOADS,
  userPath,
} from '@samspill/domain/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { collectDocument, collectMatching, deleteMatching } from '../events/erase-matching.ts';
import { deleteFolder, listImages } from '../media/delete-folder.ts';
import type { PersonalData } from '../personal-data.ts';

const uploadsOf = (db: Firestore, uid: string) => db.collection(UPLOADS).where('uid', '==', uid);

export const peoplePersonalData: PersonalData = {
  name: 'profile',
  collect: async ({ db }, { uid }) => ({
    ...(await collectDocument(db.doc(userPath(uid)))),
    settings: await collectDocument(db.doc(settingsPath(uid))),
    invitation: await collectDocument(db.doc(grantPath(uid))),
    application: await collectDocument(db.doc(applicationPath(uid))),
    limits: await collectDocument(db.doc(limitsPath(uid))),
    signIns: await collectMatching(db.collection(signInsPath(uid))),
    inbox: await collectMatching(db.collection(inboxPath(uid))),
    uploads: await collectMatching(uploadsOf(db, uid)),
  }),
  listFiles: (deps, { uid }) => listImages(deps, userPath(uid)),
  erase: async (deps, { uid }) => {
    await deleteFolder(deps, userPath(uid));
    await deleteMatching(deps.db, uploadsOf(deps.db, uid));
    await deps.db.recursiveDelete(deps.db.doc(userPath(uid)));
  },
};
