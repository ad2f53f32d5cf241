import { PROJECTS } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { collectFound, eachFound, eraseFound } from '../events/erase-found.ts';
import { projects } from '../firestore/collections.ts';
import type { PersonalData } from '../personal-data.ts';
import { deleteProject } from './delete-project.ts';

/** Clears `membersChangedBy`: no member made this change. */
const withoutMember = (uid: string) => ({
  memberIds: FieldValue.arrayRemove(uid),
  membersChangedBy: FieldValue.delete(),
});

async function handOverOrDelete(
  deps: Deps,
  project: QueryDocumentSnapshot,
  uid: string,
): Promise<void> {
  const { memberIds } = projects.only('memberIds').parse(deps, project) ?? { memberIds: [] };
  const [successor] = memberIds.filter((memberId) => memberId !== uid);
  if (successor === undefined) await deleteProject(deps, project.id);
  else
    await project.ref.update({
      ownerId: successor,
      offeredTo: FieldValue.delete(),
      ...withoutMember(uid),
    });
}

async function leaveOwn(deps: Deps, uid: string): Promise<void> {
  const owned = deps.db.collection(PROJECTS).where('ownerId', '==', uid);
  await eachFound(owned, (project) => handOverOrDelete(deps, project, uid));
}

type Shown = Pick<Project, 'coverPath' | 'gallery' | 'deck'>;

const filesOf = ({ coverPath, gallery, deck }: Shown): string[] =>
  [coverPath, ...gallery.map(({ path }) => path), deck?.path].filter(
    (path) => typeof path === 'string',
  );

export const projectsPersonalData: PersonalData = {
  name: 'projects',
  collect: ({ db }, { uid }) =>
    collectFound(db.collection(PROJECTS).where('memberIds', 'array-contains', uid)),
  listFiles: async (deps, { uid }) => {
    const owned = await deps.db.collection(PROJECTS).where('ownerId', '==', uid).get();
    const shown = projects.only('coverPath', 'gallery', 'deck').parseAll(deps, owned.docs);
    return shown.flatMap(({ data }) => filesOf(data));
  },
  erase: async (deps, { uid }) => {
    await leaveOwn(deps, uid);
    const shared = deps.db.collection(PROJECTS).where('memberIds', 'array-contains', uid);
    await eraseFound(deps.db, shared, (batch, project) =>
      batch.update(project.ref, withoutMember(uid)),
    );
    const offered = deps.db.collection(PROJECTS).where('offeredTo', '==', uid);
    await eraseFound(deps.db, offered, (batch, project) =>
      batch.update(project.ref, { offeredTo: FieldValue.delete() }),
    );
    const turnedTo = deps.db.collection(PROJECTS).where('contact', '==', uid);
    await eraseFound(deps.db, turnedTo, (batch, project) =>
      batch.update(project.ref, { contact: null }),
    );
  },
};
