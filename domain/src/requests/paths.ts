import { projectPath } from '../paths.ts';

export const REQUESTS = 'requests';
export const requestsPath = (projectId: string) => `${projectPath(projectId)}/${REQUESTS}`;
export const requestPath = (projectId: string, uid: string) => `${requestsPath(projectId)}/${uid}`;
