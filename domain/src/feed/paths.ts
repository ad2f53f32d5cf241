import { userPath } from '../paths.ts';

export const SITE_POPULAR = 'site/popular';
export const INBOX = 'inbox';
export const inboxPath = (uid: string) => `${userPath(uid)}/${INBOX}`;

// Pages

export const startHref = () => '/feed';
export const feedHref = () => '/feed';
export const latestHref = () => '/feed?tab=latest';
export const scheduledHref = () => '/feed?tab=scheduled';
/** With a post begun: the draft says what it is about. */
export const writePostHref = () => '/feed?write=post';
export const announceHref = () => '/feed?write=announcement';
