export const SEARCH_ENTRIES = 'searchEntries';
export const searchEntryPath = (entryId: string) => `${SEARCH_ENTRIES}/${entryId}`;
export const TEXT_ENTRIES = 'textEntries';
export const textEntryPath = (entryId: string) => `${TEXT_ENTRIES}/${entryId}`;
/** Search index of messages. Server-only. */
export const MESSAGE_ENTRIES = 'messageEntries';
export const messageEntryPath = (entryId: string) => `${MESSAGE_ENTRIES}/${entryId}`;
export const ENTRY_POINTERS = 'searchPlaces';
export const entryPointerPath = (subject: string) => `${ENTRY_POINTERS}/${subject}`;
export const SITE_SEARCH_INDEX = 'site/searchIndex';
export const SEARCH_QUEUE = 'searchQueue';
export const searchQueuePath = (key: string) => `${SEARCH_QUEUE}/${key}`;
