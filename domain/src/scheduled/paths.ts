import { userPath } from '../paths.ts';

export const SCHEDULED = 'scheduled';
export const scheduledItemsPath = (uid: string) => `${userPath(uid)}/${SCHEDULED}`;
export const scheduledPath = (uid: string, id: string) => `${scheduledItemsPath(uid)}/${id}`;
