import { useState } from 'react';
import { readLocalDraft, writeLocalDraft } from './local-draft.ts';

// Apart from `local-draft.ts`, which every survey loads.

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
