import type { Project } from './project.ts';

/** What is asked of a project before something is shown or offered; firestore.rules has the last word. */
type ProjectAccess = Pick<Project, 'ownerId' | 'status' | 'hidden'> & {
  readonly memberIds: readonly string[];
};

/** Who looks; null is somebody who is signed out. */
export interface Viewer {
  readonly uid: string;
  readonly admin: boolean;
}

/** Whether others than its members see it. */
export const isProjectVisible = (
  project: Pick<Project, 'status' | 'hidden'> | undefined,
): boolean => project?.status === 'published' && !project.hidden;

/** Members tell what is new while everybody can see the project. */
export function canShareUpdate(viewer: Viewer | null, project: ProjectAccess): boolean {
  return isProjectVisible(project) && viewer !== null && project.memberIds.includes(viewer.uid);
}
