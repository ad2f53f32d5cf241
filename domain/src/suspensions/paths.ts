/** Suspended accounts. Server-only. */
export const SUSPENSIONS = 'suspensions';
export const suspensionPath = (uid: string) => `${SUSPENSIONS}/${uid}`;
