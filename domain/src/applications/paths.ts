import { USERS } from '../paths.ts';

export const applicationPath = (uid: string) => `${USERS}/${uid}/private/application`;

// Pages

export const waitingHref = () => '/waiting';
