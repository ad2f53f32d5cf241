import { useState } from 'react';
import { openLocalDraft, writeLocalDraft } from './local-draft.ts';
import { readLocalValue, writeLocalValue } from './local-value.ts';
import { mergeTexts } from './merge-text.ts';

const nameOf = (id: string) => `edit.${id}`;

/**
 * Returns the unsaved change of a stored text; null if there is none. If the text has changed since, returns both
 * changes merged: neither is lost unseen.
 */
export function readEditDraft(id: string, stored: string): string | null {
  const draft = openLocalDraft(nameOf(id));
  if (typeof draft?.of !== 'string' || typeof draft.text !== 'string') return null;
  const { text } = mergeTexts(draft.of, draft.text, stored);
  return text === stored ? null : text;
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
  const [isAway, setAway] = useState(() => readLocalValue(name) !== null);
  const putAway = () => {
    writeLocalValue(name, { isAway: true });
    setAway(true);
  };
  return [isAway, putAway];
}
