import { useState } from 'react';
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

const nameOf = (id: string) => `edit.${id}`;

/** Returns the unsaved change of a stored text; null if there is none, or if the text has changed since. */
export function readEditDraft(id: string, stored: string): string | null {
  const draft = readLocalDraft(nameOf(id));
  return draft?.of === stored && typeof draft.text === 'string' ? draft.text : null;
}

/** Stores a change, which then survives the page and the session; deletes it if nothing is changed. */
export function writeEditDraft(id: string, stored: string, text: string): void {
  writeLocalDraft(nameOf(id), text === stored ? {} : { of: stored, text });
}

export function deleteEditDraft(id: string): void {
  writeLocalDraft(nameOf(id), {});
}

/** Dismissal of a notice, stored in this browser; log-out resets it. */
export function useDismissed(name: string): readonly [isAway: boolean, putAway: () => void] {
  const [isAway, setAway] = useState(() => readLocalDraft(name) !== null);
  const putAway = () => {
    writeLocalDraft(name, { isAway: true });
    setAway(true);
  };
  return [isAway, putAway];
}
