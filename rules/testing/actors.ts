export const KARI = 'kari';
export const OLA = 'ola';
export const INGRID = 'ingrid';
export const SUSPENDED = 'suspended';
export const ADMIN = 'admin';
/** Has a token from when they were an administrator. */
export const FORMER = 'former';
/** Has signed in and has no profile yet. */
export const NEWCOMER = 'newcomer';

export const ACTORS = ['anonymous', KARI, OLA, INGRID, SUSPENDED, ADMIN, FORMER, NEWCOMER] as const;
export type Actor = (typeof ACTORS)[number];

/** Who may do something: what a table of the rules has at its side. */
export type Audience = readonly Actor[];
export const NOBODY: Audience = [];
export const SIGNED_IN: Audience = ACTORS.filter((actor) => actor !== 'anonymous');
/** Members in good standing. */
export const ACTIVE: Audience = [KARI, OLA, INGRID, ADMIN, FORMER];
