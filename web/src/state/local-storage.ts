/**
 * What somebody's feed begins with in this browser, and of whom it is: the sign-in has it fetched, and the feed shows and keeps
 * it. A log-out removes it with all that begins so.
 */
export const FEED_START_KEY = 'samspill.feed';

/** What the page looked like that somebody begins with (`page/page-snapshot.ts`). */
export const PAGE_SNAPSHOT_KEY = 'samspill.page-snapshot';

/** What this device keeps under `key`; null for nothing, also where the browser forbids storage. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `value`, null forgets; false where storage is full or forbidden. */
export function writeLocal(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The fields of an object that was kept as JSON; null for anything else. */
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
