import { CONTENT, projectPath } from '@samspill/domain/paths';
import { deletedProjectPath } from '@samspill/domain/projects/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { projects } from '../platform/firestore/collections.ts';
import { deleteFolder } from '../platform/media/delete-folder.ts';
import { deleteMatching } from '../platform/personal-data/erase-matching.ts';
import { onDeletion, tombstoneId } from '../platform/triggers/on-deletion.ts';
import type { Reaction } from '../platform/triggers/reaction.ts';

const deleteFiles = (deps: Deps, projectId: string) => deleteFolder(deps, projectPath(projectId));

/**
 * Deletes the project and reserves its id in one transaction, then its subcollections, files and updates. Triggers
 * finish an interrupted deletion.
 */
export async function deleteProject(deps: Deps, projectId: string): Promise<void> {
  const { db } = deps;
  const batch = db.batch();
  batch.delete(db.doc(projectPath(projectId)));
  batch.set(db.doc(deletedProjectPath(projectId)), { deletedAt: FieldValue.serverTimestamp() });
  await batch.commit();
  await deleteMatching(db, db.collection(CONTENT).where('projectId', '==', projectId));
  await deleteFiles(deps, projectId);
  await db.recursiveDelete(db.doc(projectPath(projectId)));
}

export const deletedProjectReactions: readonly Reaction[] = [
  tombstoneId(projects, ({ projectId }) => deletedProjectPath(projectId)),
  onDeletion(projects, 'delete the files', (deps, { projectId }) => deleteFiles(deps, projectId)),
];
