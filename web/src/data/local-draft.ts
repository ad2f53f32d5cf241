import { parseRecord, readLocal, writeLocal } from '../state/local-storage.ts';

const PREFIX = 'samspill.draft.';

export const readLocalDraft = (name: string): Readonly<Record<string, unknown>> | null =>
  parseRecord(readLocal(PREFIX + name));

/**
 * Stores a draft; an empty `fields` deletes it. Log-out deletes all drafts. Returns false if storage is full; the draft
 * then lasts only as long as the page.
 */
export function writeLocalDraft(name: string, fields: object): boolean {
  return writeLocal(
    PREFIX + name,
    Object.keys(fields).length === 0 ? null : JSON.stringify(fields),
  );
}

export function listLocalDraftNames(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length + start.length));
  } catch {
    return [];
  }
}
