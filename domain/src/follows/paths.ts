import { userPath } from '../paths.ts';

export const FOLLOWING = 'following';
export const followingPath = (uid: string, targetId: string) =>
  `${userPath(uid)}/${FOLLOWING}/${targetId}`;
