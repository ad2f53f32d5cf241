export const projectCoverPath = (projectId: string, fileId: string) =>
  `projects/${projectId}/covers/${fileId}`;
export const projectGalleryPath = (projectId: string, fileId: string) =>
  `projects/${projectId}/gallery/${fileId}`;
/** Readable only by users who may see the project, unlike images. */
export const projectDeckPath = (projectId: string, fileId: string) =>
  `projects/${projectId}/decks/${fileId}`;
/** Ids of deleted projects, which must not be reused. */
export const deletedProjectPath = (projectId: string) => `deletedProjects/${projectId}`;

// Pages

export const projectsHref = () => '/projects';
export const findProjectsHref = (words: string) => `/projects?q=${encodeURIComponent(words)}`;
export const projectHref = (id: string) => `/projects/${encodeURIComponent(id)}`;
export const projectTabHref = (id: string, tab: 'updates' | 'tasks' | 'members' | 'matches') =>
  `/projects/${encodeURIComponent(id)}?tab=${tab}`;
export const ownProjectsHref = () => '/projects?view=mine';
export const editProjectHref = (id: string) => `/projects/edit/${encodeURIComponent(id)}`;
export const newProjectHref = () => '/projects/edit/new';
