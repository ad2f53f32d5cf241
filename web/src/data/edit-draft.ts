import { readLocalDraft, writeLocalDraft } from './local-draft.ts';

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
