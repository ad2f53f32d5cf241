import { userPath } from '../paths.ts';

export const BOOKMARKS = 'bookmarks';
export const bookmarksPath = (uid: string) => `${userPath(uid)}/${BOOKMARKS}`;
export const bookmarkPath = (uid: string, contentId: string) =>
  `${bookmarksPath(uid)}/${contentId}`;
