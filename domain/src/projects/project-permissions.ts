import type { Project } from './project.ts';

/** Decides which actions the UI offers; firestore.rules enforce them. */
type ProjectAccess = Pick<Project, 'ownerId' | 'status' | 'hidden'> & {
  readonly memberIds: readonly string[];
};

/** Null is a signed-out visitor. */
export interface Viewer {
  readonly uid: string;
  readonly admin: boolean;
}

export const isProjectVisible = (
  project: Pick<Project, 'status' | 'hidden'> | undefined,
): boolean => project?.status === 'published' && !project.hidden;

export function canShareUpdate(viewer: Viewer | null, project: ProjectAccess): boolean {
  return isProjectVisible(project) && viewer !== null && project.memberIds.includes(viewer.uid);
}
