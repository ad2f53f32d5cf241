export const KARI = 'kari';
export const OLA = 'ola';
export const INGRID = 'ingrid';
export const SUSPENDED = 'suspended';
export const ADMIN = 'admin';
/** Still has a token with the former administrator claim. */
export const FORMER = 'former';
export const NEWCOMER = 'newcomer';

export const ACTORS = ['anonymous', KARI, OLA, INGRID, SUSPENDED, ADMIN, FORMER, NEWCOMER] as const;
export type Actor = (typeof ACTORS)[number];

export type Audience = readonly Actor[];
export const NOBODY: Audience = [];
export const SIGNED_IN: Audience = ACTORS.filter((actor) => actor !== 'anonymous');
/** A suspended member reads until the token expires. */
export const ADMITTED: Audience = SIGNED_IN.filter((actor) => actor !== NEWCOMER);
export const ACTIVE: Audience = [KARI, OLA, INGRID, ADMIN, FORMER];
