/** Every collection and document path of the database; no other file spells one out. */
export const USERS = 'users';
export const PROJECTS = 'projects';

export const userPath = (uid: string) => `${USERS}/${uid}`;
export const settingsPath = (uid: string) => `${USERS}/${uid}/private/settings`;
export const projectPath = (projectId: string) => `${PROJECTS}/${projectId}`;

export const SITE_GLOBAL = 'site/global';
export const SITE_TAXONOMY = 'site/taxonomy';
export const SITE_MATCHING = 'site/matching';

/** Objects in the bucket; the last part is random, so that an address cannot be guessed. */
export const userPhotoPath = (uid: string, fileId: string) => `users/${uid}/photos/${fileId}`;
export const projectCoverPath = (projectId: string, fileId: string) =>
  `projects/${projectId}/covers/${fileId}`;
