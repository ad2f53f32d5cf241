// Limits that several features share; each feature has its own next to its schema.

import { DAY_MS } from './durations.ts';

export const MAX_LOCATION_CHARS = 80;
export const MAX_SKILLS = 30;
export const MAX_SECTORS = 10;
export const MAX_TAGLINE_CHARS = 160;
export const MAX_GROUP_NAME_CHARS = 80;
export const MAX_BODY_CHARS = 5_000;
export const MAX_ALT_TEXT_CHARS = 200;
export const MAX_REQUEST_CHARS = 1_000;

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;
/** Maximum documents of an own list, such as follows: a page loads them all to filter its items. */
export const MAX_OWN_LIST = 500;
export const OWN_LIST = { windowMs: DAY_MS, newcomer: 50, member: 200, total: MAX_OWN_LIST };

/** Schema message for a text that must not contain links. */
export const HAS_LINK = 'must not contain links';
