import { deletedProjectPath, PROJECTS, projectPath } from '@samspill/domain/paths';
import { PROJECT_SERVER_FIELDS, type ProjectDraft } from '@samspill/domain/projects/project';
import {
  collection,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  type WithFieldValue,
  waitForPendingWrites,
  writeBatch,
} from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

const reference = (projectId: string) => doc(firestore(), projectPath(projectId));

/** An id for a project that is not written yet. */
export function newProjectId(): string {
  return doc(collection(firestore(), PROJECTS)).id;
}

// Each write settles when the server has it, which offline may take long: show, do not wait.

export function createProject(projectId: string, ownerId: string, draft: ProjectDraft) {
  return setDoc(reference(projectId), {
    ...draft,
    ...PROJECT_SERVER_FIELDS,
    ownerId,
    memberIds: [ownerId],
    status: 'draft',
    publishedAt: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

/** Settles when the server has all that was written so far. */
export const allStored = (): Promise<void> => waitForPendingWrites(firestore());

export function saveProject(projectId: string, changes: Partial<ProjectDraft>) {
  return change(projectId, changes);
}

interface Publication {
  readonly changes: Partial<ProjectDraft>;
  /** The first publication is dated; later ones keep that date. */
  readonly isFirst: boolean;
}

export function publishProject(projectId: string, { changes, isFirst }: Publication) {
  const date = isFirst ? { publishedAt: serverTimestamp() } : {};
  return change(projectId, { ...changes, ...date, status: 'published' });
}

export function unpublishProject(projectId: string) {
  return change(projectId, { status: 'draft' });
}

export function archiveProject(projectId: string) {
  return change(projectId, { status: 'archived' });
}

/** For good: in the same write its id is used up, without which rules refuse it. */
export function deleteProject(projectId: string): Promise<void> {
  const batch = writeBatch(firestore());
  batch.delete(reference(projectId));
  batch.set(doc(firestore(), deletedProjectPath(projectId)), { deletedAt: serverTimestamp() });
  return batch.commit();
}

function change(projectId: string, fields: WithFieldValue<object>): Promise<void> {
  return updateDoc(reference(projectId), { ...fields, updatedAt: serverTimestamp() });
}
