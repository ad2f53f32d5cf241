import { useState } from 'react';
import { readLocalDraft, writeLocalDraft } from './local-draft.ts';

/** Dismissal of a notice, stored in this browser; log-out resets it. */
export function useDismissed(name: string): readonly [isAway: boolean, putAway: () => void] {
  const [isAway, setAway] = useState(() => readLocalDraft(name) !== null);
  const putAway = () => {
    writeLocalDraft(name, { isAway: true });
    setAway(true);
  };
  return [isAway, putAway];
}
