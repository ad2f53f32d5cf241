import { tokenPart, userPath } from '../paths.ts';

export const SIGN_INS = 'signIns';
export const signInsPath = (uid: string) => `${userPath(uid)}/${SIGN_INS}`;

// Pages

export const loginHref = () => '/login';
/** Target of a tab whose user was replaced. The mode prevents a redirect to the new user's pages. */
export const loginEndedHref = () => '/login?mode=ended';
export const suspendedHref = (token: string) => `/login?mode=suspended${tokenPart(token)}`;
