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

/** Members tell what is new while everybody can see the project. */
export function canShareUpdate(viewer: Viewer | null, project: ProjectAccess): boolean {
  const isVisible = project.status === 'published' && !project.hidden;
  return isVisible && viewer !== null && project.memberIds.includes(viewer.uid);
}
