import { contentPath } from '../paths.ts';

export const LIKES = 'likes';
export const likePath = (contentId: string, uid: string) =>
  `${contentPath(contentId)}/${LIKES}/${uid}`;
