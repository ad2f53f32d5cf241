import { PROJECTS } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { collectMatching, eraseEach, eraseMatching } from '../events/erase-matching.ts';
import { projects } from '../firestore/collections.ts';
import type { PersonalData } from '../personal-data.ts';
import { deleteProject } from './delete-project.ts';

/** Clears `membersChangedBy`: no member made this change. */
const withoutMember = (uid: string) => ({
  memberIds: FieldValue.arrayRemove(uid),
  membersChangedBy: FieldValue.delete(),
});

async function transferOrDelete(
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

async function leaveOwnedProjects(deps: Deps, uid: string): Promise<void> {
  const owned = deps.db.collection(PROJECTS).where('ownerId', '==', uid);
  await eraseEach(owned, (project) => transferOrDelete(deps, project, uid));
}

type ProjectFiles = Pick<Project, 'coverPath' | 'gallery' | 'deck'>;

const filesOf = ({ coverPath, gallery, deck }: ProjectFiles): string[] =>
  [coverPath, ...gallery.map(({ path }) => path), deck?.path].filter(
    (path) => typeof path === 'string',
  );

export const projectsPersonalData: PersonalData = {
  name: 'projects',
  collect: ({ db }, { uid }) =>
    collectMatching(db.collection(PROJECTS).where('memberIds', 'array-contains', uid)),
  listFiles: async (deps, { uid }) => {
    const owned = await deps.db.collection(PROJECTS).where('ownerId', '==', uid).get();
    const shown = projects.only('coverPath', 'gallery', 'deck').parseAll(deps, owned.docs);
    return shown.flatMap(({ data }) => filesOf(data));
  },
  erase: async (deps, { uid }) => {
    await leaveOwnedProjects(deps, uid);
    const shared = deps.db.collection(PROJECTS).where('memberIds', 'array-contains', uid);
    await eraseMatching(deps.db, shared, (batch, project) =>
      batch.update(project.ref, withoutMember(uid)),
    );
    const offered = deps.db.collection(PROJECTS).where('offeredTo', '==', uid);
    await eraseMatching(deps.db, offered, (batch, project) =>
      batch.update(project.ref, { offeredTo: FieldValue.delete() }),
    );
    const turnedTo = deps.db.collection(PROJECTS).where('contact', '==', uid);
    await eraseMatching(deps.db, turnedTo, (batch, project) =>
      batch.update(project.ref, { contact: null }),
    );
  },
};
