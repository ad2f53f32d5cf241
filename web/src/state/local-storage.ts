/** Id of the user who signed in last and has not logged out. */
export const LAST_USER_KEY = 'samspill.last-member';

/**
 * Cached first feed items with their uid: written at sign-in and by the feed. Log-out removes it with all keys of this
 * prefix.
 */
export const FEED_START_KEY = 'samspill.feed';

export const PAGE_SNAPSHOT_KEY = 'samspill.page-snapshot';

/** Returns null if absent or if the browser forbids storage. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the key. Returns false if storage is full or forbidden. */
export function writeLocal(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function parseRecord(kept: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(kept ?? 'null');
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

export const isRecord = <T = unknown>(value: unknown): value is Record<string, T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
