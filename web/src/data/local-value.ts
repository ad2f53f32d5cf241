import { parseRecord, readLocal, writeLocal } from '../state/local-storage.ts';

/** Prefix of all keys of this file and of `local-draft.ts`; log-out deletes them. */
export const LOCAL_PREFIX = 'samspill.draft.';

/** Reads a value that all tabs of this browser share. Typed text belongs to one tab: see `local-draft.ts`. */
export const readLocalValue = (name: string): Readonly<Record<string, unknown>> | null =>
  parseRecord(readLocal(LOCAL_PREFIX + name));

/**
 * Stores a value for all tabs; empty `fields` delete it. Returns false if storage is full; the value then lasts only as
 * long as the page.
 */
export function writeLocalValue(name: string, fields: object): boolean {
  return writeLocal(
    LOCAL_PREFIX + name,
    Object.keys(fields).length === 0 ? null : JSON.stringify(fields),
  );
}

/** Returns the rest of the names that begin with `start`. */
export function listLocalNames(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(LOCAL_PREFIX + start))
      .map((key) => key.slice(LOCAL_PREFIX.length + start.length));
  } catch {
    return [];
  }
}
