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

export function canReadProject(viewer: Viewer | null, project: ProjectAccess): boolean {
  if (!viewer) return false;
  const isVisible = project.status === 'published' && !project.hidden;
  return isVisible || viewer.admin || project.memberIds.includes(viewer.uid);
}

export function canEditProject(viewer: Viewer | null, project: ProjectAccess): boolean {
  return viewer !== null && viewer.uid === project.ownerId;
}

/** Members tell what is new while everybody can see the project. */
export function canShareUpdate(viewer: Viewer | null, project: ProjectAccess): boolean {
  const isVisible = project.status === 'published' && !project.hidden;
  return isVisible && viewer !== null && project.memberIds.includes(viewer.uid);
}

export function canDeleteProject(viewer: Viewer | null, project: ProjectAccess): boolean {
  return canEditProject(viewer, project) && project.status === 'draft';
}
