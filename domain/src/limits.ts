// Limits shared by schemas, security rules and forms (docs/specification.md).

export const MAX_DISPLAY_NAME_CHARS = 80;
export const MAX_HEADLINE_CHARS = 120;
export const MAX_BIO_CHARS = 2_000;
export const MAX_LOCATION_CHARS = 80;
export const MAX_SKILLS = 30;
export const MAX_SECTORS = 10;
export const MAX_LINKS = 5;
export const MAX_LINK_CHARS = 300;
export const MAX_THESIS_CHARS = 1_000;

export const MIN_TITLE_CHARS = 3;
export const MAX_TITLE_CHARS = 100;
export const MAX_TAGLINE_CHARS = 160;
export const MAX_DESCRIPTION_CHARS = 10_000;
export const MAX_MEMBERS = 50;
export const MAX_PITCH_TEXT_CHARS = 1_000;
export const MAX_GALLERY_IMAGES = 6;
export const MAX_ROLES = 8;
export const MAX_ROLE_TITLE_CHARS = 80;
export const MAX_ROLE_SKILLS = 10;
export const MAX_ROUND_PURPOSE_CHARS = 500;
export const MAX_DECK_NAME_CHARS = 200;
export const MAX_DECK_BYTES = 25 * 1024 * 1024;

export const MAX_GROUP_NAME_CHARS = 80;

/** Maximum ticket or funding goal, in whole currency units. */
export const MAX_AMOUNT = 1_000_000_000_000;

export const MAX_BODY_CHARS = 5_000;
export const MAX_IMAGES = 4;
export const MAX_ALT_TEXT_CHARS = 200;
export const MAX_MENTIONS = 10;
export const MAX_COMMENT_CHARS = 2_000;
export const MIN_POLL_OPTIONS = 2;
export const MAX_POLL_OPTIONS = 6;
export const MAX_POLL_OPTION_CHARS = 80;
export const MAX_POLL_DAYS = 30;
export const MAX_REPORT_CHARS = 1_000;

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Rejects decompression bombs; 100 megapixels take up to 2 GB (docs/decisions/0044). */
export const MAX_IMAGE_PIXELS = 100_000_000;

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;
/** Maximum blocks, mutes or follows: a page loads them all to filter its items. */
export const MAX_OWN_LIST = 500;

export const MAX_TASK_TITLE_CHARS = 140;
export const MAX_TASK_DESCRIPTION_CHARS = 4_000;
export const MAX_TASK_SKILLS = 10;
export const MAX_CHECKLIST_ITEMS = 20;
export const MAX_CHECKLIST_ITEM_CHARS = 140;
export const MAX_RANK_CHARS = 60;
/** A board loads all tasks of its project. */
export const MAX_TASKS = 500;
export const MAX_REQUEST_CHARS = 1_000;
/** Requires a sentence from users with an empty profile. */
export const MIN_REQUEST_CHARS = 20;

export const MAX_DEAL_NOTE_CHARS = 2_000;
export const MAX_NEXT_STEP_CHARS = 200;

/** Schema message for a text that must not contain links. */
export const HAS_LINK = 'must not contain links';
