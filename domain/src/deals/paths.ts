import { userPath } from '../paths.ts';

export const DEALS = 'deals';
export const dealsPath = (uid: string) => `${userPath(uid)}/${DEALS}`;
export const dealPath = (uid: string, projectId: string) => `${dealsPath(uid)}/${projectId}`;
