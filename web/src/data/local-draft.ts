import { parseRecord, readLocal, writeLocal } from '../state/local-storage.ts';

const PREFIX = 'samspill.draft.';

/** What was typed under `name` in this browser and not yet stored elsewhere; null when nothing was. */
export const readLocalDraft = (name: string): Readonly<Record<string, unknown>> | null =>
  parseRecord(readLocal(PREFIX + name));

/**
 * Keeps `fields`; no fields at all forget the draft. A log-out forgets every draft. Where there is no room, a draft lasts
 * as long as its page; this says so with false.
 */
export function writeLocalDraft(name: string, fields: object): boolean {
  return writeLocal(
    PREFIX + name,
    Object.keys(fields).length === 0 ? null : JSON.stringify(fields),
  );
}

/** The rest of the names of all drafts that begin with `start`. */
export function localDraftNames(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length + start.length));
  } catch {
    return [];
  }
}
