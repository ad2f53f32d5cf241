import { USERS } from '../paths.ts';

export const settingsPath = (uid: string) => `${USERS}/${uid}/private/settings`;
export const grantPath = (uid: string) => `${USERS}/${uid}/private/invitation`;
export const userPhotoPath = (uid: string, fileId: string) => `users/${uid}/photos/${fileId}`;

// Pages

export const usersHref = () => '/users';
export const findUsersHref = (words: string) => `/users?q=${encodeURIComponent(words)}`;
export const userHref = (uid: string) => `/users/${encodeURIComponent(uid)}`;
export const writeToHref = (uid: string) => `/users/${encodeURIComponent(uid)}?write=1`;
export const editProfileHref = () => '/users/edit';
export const settingsHref = () => '/users/edit?tab=settings';
export const welcomeHref = () => '/users/edit?welcome=purpose';
export const adminUsersHref = () => '/admin/users';
export const adminUserHref = (uid: string) => `/admin/users?user=${encodeURIComponent(uid)}`;
