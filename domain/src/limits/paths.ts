import { USERS } from '../paths.ts';

export const limitsPath = (uid: string) => `${USERS}/${uid}/private/limits`;
