import { userPath } from '../paths.ts';

export const BLOCKS = 'blocks';
export const MUTES = 'mutes';
export const blockPath = (uid: string, blockedUid: string) =>
  `${userPath(uid)}/${BLOCKS}/${blockedUid}`;
export const mutePath = (uid: string, targetId: string) => `${userPath(uid)}/${MUTES}/${targetId}`;
