import { PROJECTS, projectPath } from '@samspill/domain/paths';
import { deletedProjectPath } from '@samspill/domain/projects/paths';
import { emptyPitch, PITCH_ENTRIES } from '@samspill/domain/projects/pitch';
import {
  PROJECT_SERVER_FIELDS,
  type ProjectDraft,
  splitIntoWrites,
} from '@samspill/domain/projects/project';
import {
  collection,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  waitForPendingWrites,
  writeBatch,
} from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

const reference = (projectId: string) => doc(firestore(), projectPath(projectId));

export function newProjectId(): string {
  return doc(collection(firestore(), PROJECTS)).id;
}

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

/** Creates without the pitch, which the security rules accept only in an update; the update follows immediately. */
export async function createProject(projectId: string, ownerId: string, draft: ProjectDraft) {
  const pitch = Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => field in PITCH_ENTRIES && !isEmpty(value)),
  );
  const created = setDoc(reference(projectId), {
    ...draft,
    ...emptyPitch(),
    ...PROJECT_SERVER_FIELDS,
    ownerId,
    memberIds: [ownerId],
    status: 'draft',
    publishedAt: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  await Promise.all([created, change(projectId, pitch)]);
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

export const waitForWrites = (): Promise<void> => waitForPendingWrites(firestore());

export function saveProject(projectId: string, changes: Partial<ProjectDraft>) {
  return change(projectId, changes);
}

interface Publication {
  readonly changes: Partial<ProjectDraft>;
  /** Sets `publishedAt`; later publications keep the first date. */
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

/** Deletes irreversibly. The batch also writes the id’s tombstone, which the security rules require. */
export function deleteProject(projectId: string): Promise<void> {
  const batch = writeBatch(firestore());
  batch.delete(reference(projectId));
  batch.set(doc(firestore(), deletedProjectPath(projectId)), { deletedAt: serverTimestamp() });
  return batch.commit();
}

/** Resolves once the server has all parts; queues them synchronously, so that no other write comes between. */
async function change(projectId: string, fields: object): Promise<void> {
  const writes = splitIntoWrites(fields).map((write) =>
    updateDoc(reference(projectId), { ...write, updatedAt: serverTimestamp() }),
  );
  await Promise.all(writes);
}
